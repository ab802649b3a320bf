import type { OwnCost } from '#shared/domain/spend/own-cost.ts';
import { ESTIMATE_VERSION } from '#shared/domain/spend/estimate-version.ts';
import { NOON } from './followed-pages.ts';

/** An ad that cost twice the likely amount. */
export const aCost = (facts: Partial<OwnCost> = {}): OwnCost => ({
  adId: '1000001',
  source: 'ad-library',
  pageId: '5',
  name: 'Tidy Kitchen',
  spendCents: 20_000,
  reach: 10_000,
  country: null,
  likelyCents: 10_000,
  version: ESTIMATE_VERSION,
  savedAt: NOON,
  ...facts,
});
