import { describe, expect, test } from 'vitest';
import { aCost } from '#tests/support/builders/a-cost.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { calibrate, calibrateEstimate, calibrationOf, factorFor } from './calibration.ts';
import { estimateSpend } from './spend-estimate.ts';

/** An own ad that cost `times` the likely amount. */
const costing = (times: number, pageId: string | null = '5') =>
  aCost({ pageId, likelyCents: 10_000, spendCents: Math.round(10_000 * times) });
const range = {
  band: { lowCents: 100, likelyCents: 200, highCents: 401 },
  making: { basis: 'eu-default' as const, dayFactors: null, sizeFactor: 1 },
};
const run = { isActive: false, startDate: null, endDate: null };

describe('the calibration of an account', () => {
  test('does not exist without own costs, or if none of them fits its reach', () => {
    expect(calibrationOf([])).toBeNull();
    expect(calibrationOf([costing(21), costing(1 / 21)])).toBeNull();
    expect(calibrationOf([costing(20), costing(1 / 20)])?.account.count).toBe(2);
  });

  test.each([
    ['one ad by a third', [8], 8 ** (1 / 3)],
    ['two ads by half', [4, 4], 2],
    ['five ads by 5/7', [2, 2, 2, 2, 2], 2 ** (5 / 7)],
    ['by the median, not by an unusual ad', [2, 2, 19], 2 ** (3 / 5)],
    ['by the mean of the two middle ads', [1, 4, 16, 16], 8 ** (4 / 6)],
    ['nothing if the estimate was right', [1, 1, 1], 1],
  ])('uses the deviation of %s', (_name, times, factor) => {
    const calibration = calibrationOf(times.map((each) => costing(each, null)));
    expect(calibration?.account).toEqual({ factor: expect.closeTo(factor, 10) as number, count: times.length });
  });

  test('shrinks the factor of an advertiser towards the other ads of the account', () => {
    const calibration = calibrationOf([costing(4, '1'), costing(4, '2'), costing(16, '3'), costing(4, null)]);
    if (calibration === null) throw new Error('There are own costs.');
    const account = (4 * Math.log(4)) / 6;
    expect(Math.log(factorFor(calibration, '9').factor)).toBeCloseTo(account, 10);
    const others = (3 * Math.log(4)) / 5;
    expect(Math.log(factorFor(calibration, '3').factor)).toBeCloseTo((Math.log(16) + 2 * others) / 3, 10);
    expect(factorFor(calibration, '3')).toMatchObject({ of: 'page', count: 1 });
    expect(factorFor(calibration, '9')).toMatchObject({ of: 'account', count: 4 });
  });

  test('counts each ad of the only advertiser once', () => {
    const calibration = calibrationOf([costing(8, '5')]);
    expect(calibration?.pages.get('5')?.factor).toBeCloseTo(2, 10);
    expect(calibration?.account.factor).toBeCloseTo(2, 10);
  });
});

describe('a calibrated estimate', () => {
  test('has the range times the factor, with the ads behind it', () => {
    const by = { factor: 1.5, count: 5, of: 'account' as const };
    expect(calibrate(range, by)).toEqual({
      ...range,
      band: { lowCents: 150, likelyCents: 300, highCents: 602 },
      calibration: by,
    });
  });

  test('leaves the simple estimate as it is, and changes the ranges of EU and UK', () => {
    const snapshots = [aMeasurement({ euTotal: 100_000, ukTotal: 50_000 })];
    const estimate = estimateSpend({ run, snapshots, nowMs: Date.UTC(2026, 1, 20) });
    expect(calibrateEstimate(estimate, null, '5')).toBe(estimate);
    const calibrated = calibrateEstimate(estimate, calibrationOf([costing(4), costing(4)]), '9');
    expect(calibrated).toMatchObject({ views: estimate.views, perDay: estimate.perDay, growth: estimate.growth });
    expect(calibrated.range?.band.likelyCents).toBe((estimate.range?.band.likelyCents ?? 0) * 2);
    expect(calibrated.uk?.band.highCents).toBe((estimate.uk?.band.highCents ?? 0) * 2);
    expect(calibrated.range?.calibration).toEqual({ factor: expect.closeTo(2, 10) as number, count: 2, of: 'account' });
  });
});
