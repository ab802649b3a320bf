import type { Ad } from '#shared/domain/ad/ad.ts';
import { daysRunning, runStateOf } from '#shared/domain/ad/ad-run.ts';
import type { Strength } from '#shared/domain/shop/store-verdict.ts';
import type { cardFacts } from '#shared/texts/en/ad/card-facts.ts';
import { fill } from '#shared/texts/fill.ts';

type Texts = typeof cardFacts;

/** How certain it is that the ad leads to a Shopify store, and that this store does dropshipping. */
export type ShopSigns = Readonly<Record<'shopify' | 'dropshipping', Strength>>;

export type KnownFacts = {
  nowMs: number;
  /** Per day and reached accounts; empty if the ad was not checked. */
  figures: readonly string[];
  /** Null until they are known. */
  signs: ShopSigns | null;
};

/**
 * Returns the facts of an ad, the most important ones first. Facts that the page does not state are left out. `texts`
 * is a parameter, so that a content script does not contain them.
 */
export const cardFactsOf = (ad: Ad, { nowMs, figures, signs }: KnownFacts, texts: Texts): string[] => [
  ...daysOf(ad, nowMs, texts),
  ...figures,
  ...several(ad.collationCount ?? 1, texts.sameCreative),
  ...several(ad.versionCount, texts.versions),
  ...signOf(signs?.shopify, texts.shopify),
  ...signOf(signs?.dropshipping, texts.dropshipping),
  ...mediaOf(ad, texts),
  ...platformsOf(ad, texts),
];

const daysOf = (ad: Ad, nowMs: number, texts: Texts): string[] => {
  const count = daysRunning(ad, nowMs);
  if (count === null) return [];
  const isActive = runStateOf(ad) === 'active';
  if (count === 1) return [isActive ? texts.activeDay : texts.endedDay];
  return [fill(isActive ? texts.activeDays : texts.endedDays, { count })];
};

const several = (count: number, text: string): string[] => (count > 1 ? [fill(text, { count })] : []);

const signOf = (strength: Strength | undefined, words: Readonly<Record<'strong' | 'weak', string>>): string[] =>
  strength === undefined || strength === 'none' ? [] : [words[strength]];

const mediaOf = ({ media }: Ad, texts: Texts): string[] => {
  if (media.length === 0) return [];
  if (media.length > 1) return [texts.media.carousel];
  return [texts.media[media.some(({ kind }) => kind === 'video') ? 'video' : 'image']];
};

const platformsOf = ({ platforms }: Ad, texts: Texts): string[] => {
  const names: Readonly<Record<string, string>> = texts.platforms;
  const known = platforms.flatMap((platform) => names[platform] ?? []);
  return known.length === 0 ? [] : [known.join(', ')];
};
