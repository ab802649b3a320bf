import { readFileSync } from 'node:fs';
import { knownAdsOf, type KnownAd } from '#shared/domain/spend/ground-truth/known-ad.ts';
import { parsePublishedAds } from '#shared/domain/spend/ground-truth/published-ad.ts';

export type { KnownAd };

const FILE = new URL('political-cz.csv', import.meta.url);

/** Reads the ads whose spend is known well enough. Throws if the file is damaged. */
export const readKnownAds = (): KnownAd[] => knownAdsOf(parsePublishedAds('CZ', readFileSync(FILE, 'utf8'))).ads;
