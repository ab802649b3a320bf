import { RANGE_FACTOR, sizeFactorOf } from '#shared/domain/spend/measured-factors.ts';
import { ESTIMATE_VERSION } from '#shared/domain/spend/estimate-version.ts';
import { EUR_PER_REACHED_ACCOUNT } from '#shared/domain/spend/spend-estimate.ts';
import { dayFactorsOf, rangeByCountry } from '#shared/domain/spend/spend-range.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { ok } from '#shared/lib/result.ts';
import type { Estimate } from './accuracy.ts';
import type { KnownAd } from './known-ads.ts';
import { estimateVersion1 } from './version-1.ts';

/** One way to estimate the spend of an ad. */
export type Estimator = {
  name: string;
  estimate: (ad: KnownAd) => Estimate;
  /**
   * The factor of the range above and below the likely amount, without the spread of the sources of the price. It was
   * measured on the known ads, so it is measured again for each fold. Null: the range was not measured.
   */
  rangeFactor: number | null;
};

const CENTS = 100;

/** The simple estimate, which has no range. */
export const simpleEstimate: Estimator = {
  name: 'simple estimate',
  estimate: ({ reach }) => ({ likely: reach * EUR_PER_REACHED_ACCOUNT, range: null }),
  rangeFactor: null,
};

/** The likely amount and its range, as the product computes them for an ad that reached only Czechia. */
export const currentVersion: Estimator = {
  name: `version ${ESTIMATE_VERSION}`,
  estimate: ({ reach, firstDay, lastDay }) => {
    const { band } = rangeByCountry(reach, [{ country: 'CZ', reach }], {
      dayFactors: dayFactorsOf(ok({ firstDay, lastDay })),
      sizeFactor: sizeFactorOf(reach),
      measured: { measuredAt: lastDay * DAY_MS, source: 'ad-details' },
    });
    return {
      likely: band.likelyCents / CENTS,
      range: { low: band.lowCents / CENTS, high: band.highCents / CENTS },
    };
  },
  rangeFactor: RANGE_FACTOR,
};

/** Every version of the estimate, the oldest first. */
export const VERSIONS: readonly Estimator[] = [
  { name: 'version 1', estimate: estimateVersion1, rangeFactor: null },
  currentVersion,
];
