import { expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { estimateSpend } from './spend-estimate.ts';
import { spendOverTime } from './spend-over-time.ts';

const START = Date.UTC(2026, 0, 2);
const ad = anAd({ startDate: START / 1_000 });
const measuredOn = (day: number, euTotal: number | null) =>
  aMeasurement({ euTotal }, { measuredAt: START + day * DAY_MS });

test('returns the amount that was estimated at each measurement, oldest first', () => {
  const [first, second] = [measuredOn(10, 1_000), measuredOn(40, 90_000)];
  const likelyAt = (snapshots: (typeof first)[], nowMs: number) =>
    estimateSpend({ run: ad, snapshots, nowMs }).range?.band.likelyCents;
  expect(spendOverTime(ad, [second, first])).toEqual([
    { measuredAt: first.measuredAt, likelyCents: likelyAt([first], first.measuredAt) },
    { measuredAt: second.measuredAt, likelyCents: likelyAt([first, second], second.measuredAt) },
  ]);
});

test('returns 0 for a reach of 0, and omits a measurement without an EU reach', () => {
  const moments = spendOverTime(ad, [measuredOn(1, null), measuredOn(2, 0)]);
  expect(moments).toEqual([{ measuredAt: START + 2 * DAY_MS, likelyCents: 0 }]);
});
