import { quantile } from '#shared/lib/quantile.ts';
import type { KnownAd } from './known-ad.ts';

/** Returns the likely spend of an ad in euros. */
export type LikelySpend = (ad: KnownAd) => number;

/** What ads say about an estimate: the factor of the price level, and the factor of the range. */
export type Fitted = { level: number; rangeFactor: number };

/** Number of parts of the pages. Each part is compared with figures of the other parts. */
const FOLDS = 5;

/** With fewer ads or pages, a quantile of the errors says little. */
const MIN_ADS = 100;
const MIN_PAGES = 10;

/** Share of the ads that a range must hold. */
export const HELD_SHARE = 0.8;

/** Returns the factor that makes the median of estimate / real spend 1 for these ads. Throws without ads. */
export const levelOf = (ads: readonly KnownAd[], likelyOf: LikelySpend): number =>
  Math.exp(
    -quantile(
      ads.map((ad) => Math.log(likelyOf(ad) / ad.spend.middle)),
      0.5,
    ),
  );

/**
 * Fits level and range to ads. A range holds an ad if it overlaps the published range of its spend, and the range from
 * likely / factor to likely * factor holds 80 % of the ads.
 */
export const fitTo = (ads: readonly KnownAd[], likelyOf: LikelySpend): Fitted => {
  const level = levelOf(ads, likelyOf);
  const factors = ads.map((ad) => neededFactor(ad, likelyOf(ad) * level));
  return { level, rangeFactor: quantile(factors, HELD_SHARE) };
};

/** Returns each ad with the figures that fit the ads of other pages. */
export const fitEachToOtherPages = (
  ads: readonly KnownAd[],
  likelyOf: LikelySpend,
): { ad: KnownAd; fitted: Fitted }[] => {
  const folds = new Map(pagesOf(ads).map((page, index) => [page, index % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const fitted = fitTo(
      ads.filter(({ page }) => folds.get(page) !== fold),
      likelyOf,
    );
    return ads.filter(({ page }) => folds.get(page) === fold).map((ad) => ({ ad, fitted }));
  });
};

/**
 * Returns the smallest factor for which a range holds 80 % of the ads, if the level is fitted to the ads of other
 * pages. Null: too few ads or pages.
 */
export const measureWidth = (ads: readonly KnownAd[], likelyOf: LikelySpend): number | null => {
  if (ads.length < MIN_ADS || pagesOf(ads).length < MIN_PAGES) return null;
  const factors = fitEachToOtherPages(ads, likelyOf).map(({ ad, fitted }) =>
    neededFactor(ad, likelyOf(ad) * fitted.level),
  );
  return quantile(factors, HELD_SHARE);
};

const pagesOf = (ads: readonly KnownAd[]): number[] =>
  [...new Set(ads.map(({ page }) => page))].toSorted((one, other) => one - other);

/** The factor from which on the range around the likely spend overlaps the published range; 1 if likely is in it. */
const neededFactor = ({ spend }: KnownAd, likely: number): number =>
  Math.max(1, spend.low / likely, likely / spend.high);
