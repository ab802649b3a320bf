import {
  fitEachToOtherPages,
  fitTo,
  type Fitted,
  type LikelySpend,
} from '#shared/domain/spend/ground-truth/measured-width.ts';
import type { Estimate, Estimated } from './accuracy.ts';
import type { KnownAd } from './known-ads.ts';
import type { Estimator } from './versions.ts';

const likelyOf =
  ({ estimate }: Pick<Estimator, 'estimate'>): LikelySpend =>
  (ad) =>
    estimate(ad).likely;

/** Fits an estimator to ads. */
export const fit = (estimator: Pick<Estimator, 'estimate'>, ads: readonly KnownAd[]): Fitted =>
  fitTo(ads, likelyOf(estimator));

/** Returns each ad with the figures that fit the ads of other pages. */
export const fittedToOtherPages = (estimator: Estimator, ads: readonly KnownAd[]): { ad: KnownAd; fitted: Fitted }[] =>
  fitEachToOtherPages(ads, likelyOf(estimator));

/**
 * Estimates every ad with the price level that fits the ads of other pages. The level of political ads does not hold
 * for shops, so only the error that remains with a fitted level says something about them.
 */
export const estimateWithFittedLevel = (estimator: Estimator, ads: readonly KnownAd[]): Estimated[] =>
  fittedToOtherPages(estimator, ads).map(({ ad, fitted }) => ({ ad, estimate: fittedEstimate(estimator, ad, fitted) }));

const fittedEstimate = (
  { estimate, rangeFactor }: Estimator,
  ad: KnownAd,
  { level, rangeFactor: fittedFactor }: Fitted,
): Estimate => {
  const { likely: unfitted, range } = estimate(ad);
  const likely = unfitted * level;
  if (range === null) return { likely, range };
  if (rangeFactor === null) return { likely, range: { low: range.low * level, high: range.high * level } };
  return { likely, range: { low: likely / fittedFactor, high: likely * fittedFactor } };
};
