import { describe, expect, test } from 'vitest';
import { ESTIMATE_VERSION } from '#shared/domain/spend/spend-estimate.ts';
import { accuracyOf, type Estimated } from '../../bench/estimate/accuracy.ts';
import { estimateWithFittedLevel } from '../../bench/estimate/fit-level.ts';
import { readKnownAds, type KnownAd } from '../../bench/estimate/known-ads.ts';
import { simpleEstimate, VERSIONS, type Estimator } from '../../bench/estimate/versions.ts';

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

  test('do not become less accurate', () => {
    const accuracies = VERSIONS.map(accuracyOfEstimator);
    for (const [index, { coverage, typicalFactor }] of accuracies.entries()) {
      const before = accuracies[index - 1];
      if (before === undefined) continue;
      expect(coverage ?? 0).toBeGreaterThanOrEqual(before.coverage ?? 0);
      expect(typicalFactor).toBeLessThanOrEqual(before.typicalFactor);
    }
  });

  test('have no bias if the price level fits other pages', () => {
    const [version] = VERSIONS;
    const { bias, typicalFactor } = accuracyOf(estimateWithFittedLevel(version ?? simpleEstimate, ads));
    expect(bias).toBeCloseTo(1, 1);
    expect(typicalFactor).toBeCloseTo(1.73, 1);
  });

  test('order 87 of 100 pairs correctly if the real spend differs by a factor of 2', () => {
    expect(accuracyOfEstimator(simpleEstimate).pairsInOrder).toBeCloseTo(0.87, 2);
  });
});
