import { median } from '../statistics.ts';
import type { Estimated } from './accuracy.ts';
import type { KnownAd } from './known-ads.ts';
import type { Estimator } from './versions.ts';

/** Number of parts of the pages. Each part is estimated with the price level of the other parts. */
const FOLDS = 5;

/** Returns for each page its fold, from 0 to 4. */
const foldsOf = (ads: readonly KnownAd[]): ReadonlyMap<number, number> => {
  const pages = [...new Set(ads.map(({ page }) => page))].toSorted((one, other) => one - other);
  return new Map(pages.map((page, index) => [page, index % FOLDS]));
};

/** Returns the factor that makes the median of estimate / real spend 1 for these ads. */
const levelOf = ({ estimate }: Estimator, ads: readonly KnownAd[]): number =>
  Math.exp(-median(ads.map((ad) => Math.log(estimate(ad).likely / ad.spend.middle))));

/**
 * Estimates every ad with the price level that fits the ads of other pages. The level of political ads does not hold
 * for shops, so only the error that remains with a fitted level says something about them.
 */
export const estimateWithFittedLevel = (estimator: Estimator, ads: readonly KnownAd[]): Estimated[] => {
  const folds = foldsOf(ads);
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const level = levelOf(
      estimator,
      ads.filter(({ page }) => folds.get(page) !== fold),
    );
    return ads
      .filter(({ page }) => folds.get(page) === fold)
      .map((ad) => {
        const { likely, range } = estimator.estimate(ad);
        const fitted = range === null ? null : { low: range.low * level, high: range.high * level };
        return { ad, estimate: { likely: likely * level, range: fitted } };
      });
  });
};
