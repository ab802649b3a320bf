import { quantile } from '#shared/lib/quantile.ts';
import { daysOf } from '../../ad/ad-run.ts';
import type { KnownAd } from './known-ad.ts';

/** The frequency (impressions / reach) of the ads that ran a number of days. The quantiles are null without ads. */
export type MeasuredFrequency = {
  fromDays: number;
  /** Null: without an end. */
  toDays: number | null;
  ads: number;
  frequency: { p10: number; median: number; p90: number } | null;
};

/**
 * The last day of each step: those of the estimate, and 120, because no known ad of the first country ran longer.
 */
const LAST_DAYS = [3, 14, 45, 120, Infinity];

/** Measures the frequency by the days that the ads ran. */
export const measureFrequency = (ads: readonly KnownAd[]): MeasuredFrequency[] => {
  let before = 0;
  return LAST_DAYS.map((upToDays) => {
    const fromDays = before + 1;
    before = upToDays;
    const frequencies = ads
      .filter((ad) => daysOf(ad) >= fromDays && daysOf(ad) <= upToDays)
      .map(({ impressions, reach }) => impressions / reach);
    return {
      fromDays,
      toDays: Number.isFinite(upToDays) ? upToDays : null,
      ads: frequencies.length,
      frequency: frequencies.length === 0 ? null : quantilesOf(frequencies),
    };
  });
};

const quantilesOf = (values: readonly number[]): { p10: number; median: number; p90: number } => ({
  p10: quantile(values, 0.1),
  median: quantile(values, 0.5),
  p90: quantile(values, 0.9),
});
