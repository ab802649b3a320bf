import { expect, test } from 'vitest';
import { aMeasurement } from '#tests/support/builders/difficult-ads.ts';
import { MAX_REACH } from './reach-limits.ts';
import { newFigureAt, reachChangeOf } from './reach-trend.ts';
import type { SpendGrowth } from './spend-estimate.ts';

const grown = (from: number, to: number, days: number): SpendGrowth => {
  const span = { days, until: 0, from, to };
  if (to === from) return { kind: 'equal', ...span };
  if (to < from) return { kind: 'fell', ...span };
  return { kind: 'known', ...span, gainedReach: to - from, perDayCents: 1 };
};

test('names the change between both measurements, and its share of the earlier one', () => {
  expect(reachChangeOf(grown(120_000, 134_400, 7))).toEqual({
    trend: 'rising',
    from: 120_000,
    to: 134_400,
    share: 0.12,
    days: 7,
  });
});

test.each([
  ['rising', 100_000, 101_000, 1],
  ['steady', 100_000, 100_999, 1],
  ['steady', 100_000, 105_000, 7],
  ['steady', 100_000, 100_000, 30],
  ['steady', 100_000, 99_001, 1],
  ['falling', 100_000, 99_000, 1],
  ['falling', 5, 0, 3],
] as const)('is %s from %i to %i in %i days', (trend, from, to, days) => {
  expect(reachChangeOf(grown(from, to, days))?.trend).toBe(trend);
});

test('has no share of a reach of 0', () => {
  expect(reachChangeOf(grown(0, 9, 2))).toMatchObject({ trend: 'rising', share: null });
  expect(reachChangeOf(grown(0, 0, 2))).toMatchObject({ trend: 'steady', share: 0 });
});

test('is unknown without two measurements a day apart, and for the largest reach that is stored', () => {
  for (const kind of ['no-reach', 'one-measurement', 'same-day'] as const) expect(reachChangeOf({ kind })).toBeNull();
  expect(reachChangeOf(grown(9, MAX_REACH, 2))).toBeNull();
  expect(reachChangeOf(grown(MAX_REACH, 9, 2))).toBeNull();
});

test.each([
  [[[10, 1_000]], 10],
  [
    [
      [10, 1_000],
      [20, 1_001],
    ],
    20,
  ],
  [
    [
      [20, 1_001],
      [10, 1_000],
    ],
    20,
  ],
  [
    [
      [10, 1_000],
      [20, 1_000],
    ],
    null,
  ],
  [
    [
      [10, 1_000],
      [20, 900],
      [30, null],
    ],
    20,
  ],
  [[[30, null]], null],
  [[], null],
] as const)('dates the newest figure of %j, if it is another one than before', (reaches, at) => {
  const snapshots = reaches.map(([measuredAt, euTotal]) => aMeasurement({ euTotal }, { measuredAt }));
  expect(newFigureAt(snapshots)).toBe(at);
});
