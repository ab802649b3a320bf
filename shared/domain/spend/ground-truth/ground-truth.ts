import { ok } from '#shared/lib/result.ts';
import { quantile } from '#shared/lib/quantile.ts';
import { DAY_MS } from '../../time.ts';
import { ESTIMATE_VERSION } from '../estimate-version.ts';
import { sizeFactorOf } from '../measured-factors.ts';
import { dayFactorsOf, rangeByCountry } from '../spend-range.ts';
import { knownAdsOf, type KnownAd, type Omission } from './known-ad.ts';
import { measureFrequency, type MeasuredFrequency } from './measured-frequency.ts';
import { HELD_SHARE, levelOf, measureWidth } from './measured-width.ts';
import type { PublishedAd } from './published-ad.ts';

/** What the ads of one country with published spend say about the estimate. Numbers have two decimals. */
export type GroundTruth = {
  country: string;
  estimateVersion: string;
  /** The ads with published figures, and the ads and pages that remain after the cleaning. */
  published: { ads: number; firstStart: string | null; lastStart: string | null };
  compared: { ads: number; pages: number };
  omitted: Readonly<Record<Omission, number>>;
  frequency: MeasuredFrequency[];
  /** The range from likely / factor to likely * factor holds this share of the ads. Null: too few ads or pages. */
  width: { factor: number; share: number } | null;
  /** Medians. The estimate of commercial ads does not use them, because their prices are higher. Null: no ads. */
  priceLevel: { eurPerThousandImpressions: number; realPerEstimate: number } | null;
};

const CENTS = 100;

/** Returns the likely spend as the product computes it for an ad that reached only this country. */
const likelySpendIn =
  (country: string) =>
  ({ reach, firstDay, lastDay }: KnownAd): number => {
    const { band } = rangeByCountry(reach, [{ country, reach }], {
      dayFactors: dayFactorsOf(ok({ firstDay, lastDay })),
      sizeFactor: sizeFactorOf(reach),
      measured: { measuredAt: lastDay * DAY_MS, source: 'official-api' },
    });
    return band.likelyCents / CENTS;
  };

/** Measures frequency, width of the range and price level from the published ads of a country. */
export const groundTruthOf = (country: string, published: readonly PublishedAd[]): GroundTruth => {
  const { ads, omitted } = knownAdsOf(published);
  const starts = published.map(({ start }) => start).toSorted();
  const likelyOf = likelySpendIn(country);
  const factor = measureWidth(ads, likelyOf);
  return {
    country,
    estimateVersion: ESTIMATE_VERSION,
    published: { ads: published.length, firstStart: starts[0] ?? null, lastStart: starts.at(-1) ?? null },
    compared: { ads: ads.length, pages: new Set(ads.map(({ page }) => page)).size },
    omitted,
    frequency: measureFrequency(ads).map((step) => ({ ...step, frequency: roundedFrequency(step.frequency) })),
    width: factor === null ? null : { factor: rounded(factor), share: HELD_SHARE },
    priceLevel: ads.length === 0 ? null : priceLevelOf(ads, levelOf(ads, likelyOf)),
  };
};

const priceLevelOf = (ads: readonly KnownAd[], realPerEstimate: number): GroundTruth['priceLevel'] => {
  const prices = ads.map(({ spend, impressions }) => (spend.middle / impressions) * 1_000);
  return {
    eurPerThousandImpressions: rounded(quantile(prices, 0.5)),
    realPerEstimate: rounded(realPerEstimate),
  };
};

const roundedFrequency = (given: MeasuredFrequency['frequency']): MeasuredFrequency['frequency'] =>
  given === null ? null : { p10: rounded(given.p10), median: rounded(given.median), p90: rounded(given.p90) };

const rounded = (value: number): number => Number(value.toFixed(2));
