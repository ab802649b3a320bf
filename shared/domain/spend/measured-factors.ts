import type { Triple } from './cost-assumptions.ts';

/**
 * Factors of an estimate that were measured on 7,566 ads whose spend Meta published: bench/estimate/README.md. A
 * contract test compares them with these ads.
 */

/**
 * How often a reached account has seen an ad, by the days run: impressions / reach of the ads. Low and high: 10 % of
 * the ads are below and 10 % above. None of the ads ran longer than 120 days, so the last step may be too low for them.
 */
export const FREQUENCY_STEPS: readonly ({ upToDays: number } & Triple)[] = [
  { upToDays: 3, low: 0.97, likely: 1.22, high: 1.68 },
  { upToDays: 14, low: 1.07, likely: 1.55, high: 2.45 },
  { upToDays: 45, low: 1.24, likely: 1.84, high: 3.8 },
  { upToDays: Infinity, low: 1.36, likely: 1.98, high: 4.4 },
];

/** The frequency if the days run are unknown: the median of all ads. */
export const USUAL_FREQUENCY = 1.5;

/** Returns the likely frequency after a number of days. */
export const frequencyAfter = (days: number): number =>
  FREQUENCY_STEPS.find(({ upToDays }) => days <= upToDays)?.likely ?? USUAL_FREQUENCY;

/** The spend grows with this power of the reach: twice the reach costs 1.74 times as much. */
export const REACH_EXPONENT = 0.8;

/**
 * The reach at which the published prices apply. They are medians of accounts: for half of the pages that spent 500 EUR
 * or more, the sum of the estimates with this pivot is not larger than without an exponent.
 */
export const PIVOT_REACH = 20_000;

/** The exponent is used within this reach only. Below it the data lack cheap ads, and above it are too few ads. */
export const MEASURED_REACH = { min: 2_000, max: 200_000 } as const;

/** Returns the factor of the cost for each account of an ad with this reach: 1.58 for a small, 0.63 for a large ad. */
export const sizeFactorOf = (reach: number): number => {
  const measured = Math.min(Math.max(reach, MEASURED_REACH.min), MEASURED_REACH.max);
  return (measured / PIVOT_REACH) ** (REACH_EXPONENT - 1);
};

/** If the price level fits, the spend of 80 % of the ads is at most this factor above or below the likely amount. */
export const RANGE_FACTOR = 2.23;

/**
 * Returns the range of a cost with the measured spread of the ads and the spread of the sources of the price. The
 * spreads are independent, so their logarithms are added as squares.
 */
export const widened = ({ low, likely, high }: Triple): Triple => ({
  low: likely / factorOf(likely / low),
  likely,
  high: likely * factorOf(high / likely),
});

const factorOf = (spreadOfSources: number): number =>
  Math.exp(Math.hypot(Math.log(RANGE_FACTOR), Math.log(spreadOfSources)));
