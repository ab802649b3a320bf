import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { describe, expect, test } from 'vitest';
import { groundTruthOf } from '#shared/domain/spend/ground-truth/ground-truth.ts';
import { parsePublishedAds } from '#shared/domain/spend/ground-truth/published-ad.ts';
import { quantile } from '#shared/lib/quantile.ts';
import { FREQUENCY_STEPS, RANGE_FACTOR, sizeFactorOf, USUAL_FREQUENCY } from '#shared/domain/spend/measured-factors.ts';
import { ESTIMATE_VERSION } from '#shared/domain/spend/estimate-version.ts';
import { accuracyOf, type Estimated } from '../../bench/estimate/accuracy.ts';
import { estimateWithFittedLevel, fit } from '../../bench/estimate/fit-level.ts';
import { readKnownAds, type KnownAd } from '../../bench/estimate/known-ads.ts';
import { estimateWithOwnAds } from '../../bench/estimate/own-ads.ts';
import { ACCURACY_MODULE, accuracyModule, CHART_MODULE, chartModule } from '../../bench/estimate/published-accuracy.ts';
import { currentVersion, simpleEstimate, VERSIONS, type Estimator } from '../../bench/estimate/versions.ts';

const ads = readKnownAds();
const accuracyOfEstimator = ({ estimate }: Estimator) => accuracyOf(ads.map((ad) => ({ ad, estimate: estimate(ad) })));

describe('the ads with known spend', () => {
  test('are those that remain after the cleaning', () => {
    expect(ads).toHaveLength(7_566);
    expect(new Set(ads.map(({ page }) => page)).size).toBe(678);
  });

  test('have a range of the spend in euros', () => {
    expect(ads.every(({ spend }) => spend.low >= 4 && spend.low < spend.middle && spend.middle < spend.high)).toBe(
      true,
    );
  });
});

describe('the ground truth of Czechia', () => {
  const text = readFileSync('bench/estimate/political-cz.csv', 'utf8');
  const truth = groundTruthOf('CZ', parsePublishedAds('CZ', text));

  test('counts the ads of each step of the cleaning', () => {
    expect(truth.omitted).toEqual({
      running: 710,
      dates: 0,
      abroad: 198,
      smallReach: 1_674,
      noRate: 0,
      smallSpend: 819,
    });
    expect(truth.compared).toEqual({ ads: 7_566, pages: 678 });
  });

  test('has the measured frequency by days run', () => {
    expect(truth.frequency.map(({ ads: count, frequency }) => [count, frequency?.median ?? null])).toEqual([
      [1_456, 1.22],
      [5_165, 1.55],
      [866, 1.84],
      [79, 1.98],
      [0, null],
    ]);
  });

  test('has nearly the range of the product', () => {
    expect(truth.width?.factor).toBeCloseTo(RANGE_FACTOR, 1);
  });
});

describe('the accuracy of estimates', () => {
  const adOf = (middle: number): KnownAd => ({
    page: 1,
    reach: 1_000,
    firstDay: 0,
    lastDay: 0,
    spend: { low: middle - 1, middle, high: middle + 1 },
    impressions: 1_000,
  });
  const estimatedOf = (real: number, likely: number): Estimated => ({
    ad: adOf(real),
    estimate: { likely, range: { low: likely / 1.5, high: likely * 1.5 } },
  });

  test('is perfect for the real spend', () => {
    expect(accuracyOf([10, 30, 90].map((real) => estimatedOf(real, real)))).toEqual({
      bias: 1,
      typicalFactor: 1,
      withinTwo: 1,
      coverage: 1,
      rankCorrelation: 1,
      pairsInOrder: 1,
    });
  });

  test('counts factors, ranges and orders', () => {
    const accuracy = accuracyOf([estimatedOf(10, 30), estimatedOf(20, 20), estimatedOf(40, 10)]);
    expect(accuracy).toMatchObject({ bias: 1, rankCorrelation: -1, pairsInOrder: 0 });
    expect(accuracy.typicalFactor).toBeCloseTo(3);
    expect(accuracy.withinTwo).toBeCloseTo(1 / 3);
    expect(accuracy.coverage).toBeCloseTo(1 / 3);
  });

  test('has no coverage without ranges', () => {
    expect(accuracyOfEstimator(simpleEstimate).coverage).toBeNull();
  });
});

describe('the versions of the estimate', () => {
  test('end with the version of the product', () => {
    expect(VERSIONS.at(-1)?.name).toBe(`version ${ESTIMATE_VERSION}`);
  });

  test('do not become less accurate once the price level fits', () => {
    const accuracies = VERSIONS.map((version) => accuracyOf(estimateWithFittedLevel(version, ads)));
    for (const [index, { coverage, typicalFactor, bias }] of accuracies.entries()) {
      expect(bias).toBeCloseTo(1, 1);
      const before = accuracies[index - 1];
      if (before === undefined) continue;
      expect(coverage ?? 0).toBeGreaterThanOrEqual(before.coverage ?? 0);
      expect(typicalFactor).toBeLessThanOrEqual(before.typicalFactor);
    }
  });

  test('hold 80 of 100 ads of other pages inside the range, with a typical factor below 1.75', () => {
    const { coverage, typicalFactor } = accuracyOf(estimateWithFittedLevel(currentVersion, ads));
    expect(Math.abs((coverage ?? 0) - 0.8)).toBeLessThanOrEqual(0.03);
    expect(typicalFactor).toBeLessThanOrEqual(1.75);
  });

  test('have a typical factor below 1.55 after the calibration with five own ads', () => {
    expect(accuracyOf(estimateWithOwnAds(currentVersion, ads, 5)).typicalFactor).toBeLessThanOrEqual(1.55);
  });

  test('order 87 of 100 pairs correctly if the real spend differs by a factor of 2', () => {
    expect(accuracyOfEstimator(simpleEstimate).pairsInOrder).toBeCloseTo(0.87, 2);
  });
});

describe('the measured factors', () => {
  const daysOf = ({ firstDay, lastDay }: KnownAd): number => lastDay - firstDay + 1;

  test('are the frequencies of the ads: 10 %, half, and 90 % of them are below', () => {
    let above = 0;
    for (const { upToDays, low, likely, high } of FREQUENCY_STEPS) {
      const step = ads.filter((ad) => daysOf(ad) > above && daysOf(ad) <= upToDays);
      const frequencies = step.map(({ impressions, reach }) => impressions / reach);
      // Few ads ran longer than 45 days, so their quantiles depend on the method.
      const digits = step.length > 500 ? 1.5 : 0.9;
      expect(quantile(frequencies, 0.1)).toBeCloseTo(low, digits);
      expect(quantile(frequencies, 0.5)).toBeCloseTo(likely, digits);
      expect(quantile(frequencies, 0.9)).toBeCloseTo(high, digits);
      above = upToDays;
    }
    expect(
      quantile(
        ads.map(({ impressions, reach }) => impressions / reach),
        0.5,
      ),
    ).toBeCloseTo(USUAL_FREQUENCY, 1);
  });

  test('have the width with which the ranges of 80 % of all ads hold the real spend', () => {
    expect(fit(currentVersion, ads).rangeFactor).toBeCloseTo(RANGE_FACTOR, 2);
  });

  test.each([0, 5_000, 20_000])(
    'make the estimate of ads with a reach of %d or more better because of their size',
    (minReach) => {
      const large = ads.filter(({ reach }) => reach >= minReach);
      const withoutSize: Estimator = {
        name: 'without size',
        rangeFactor: null,
        estimate: (ad) => ({ likely: currentVersion.estimate(ad).likely / sizeFactorOf(ad.reach), range: null }),
      };
      const error = (estimator: Estimator): number =>
        accuracyOf(estimateWithFittedLevel(estimator, large)).typicalFactor;
      expect(error(currentVersion)).toBeLessThan(error(withoutSize));
    },
  );
});

describe('the published accuracy', () => {
  test.each([
    [ACCURACY_MODULE, accuracyModule],
    [CHART_MODULE, chartModule],
  ])('is the measured one: `npm run accuracy` writes %s', async (path, textOf) => {
    const options = { ...(await resolveConfig(path)), filepath: path };
    expect(readFileSync(path, 'utf8')).toBe(await format(textOf(), options));
  });
});
