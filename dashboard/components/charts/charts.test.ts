import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { barShares } from './bar-chart.tsx';
import {
  amountTicks,
  dayFraction,
  dayPointsOf,
  daysOf,
  dayText,
  dayTicks,
  fractionBetween,
  nearestDay,
  pairsOf,
  shortDayText,
} from './day-points.ts';

describe('the ticks of a value axis', () => {
  test.each([
    [8_200_000, [0, 5_000_000, 10_000_000]],
    [100, [0, 50, 100]],
    [97, [0, 50, 100]],
    [4, [0, 1, 2, 3, 4]],
    [1, [0, 1]],
    [5_000_000_000, [0, 2_000_000_000, 4_000_000_000, 6_000_000_000]],
  ])('for a largest value of %d are %j', (largest, ticks) => {
    expect(amountTicks(largest)).toEqual(ticks);
  });

  test.each([0, -3, NaN, Infinity])('are those of an empty axis for the largest value %d', (largest) => {
    expect(amountTicks(largest)).toEqual([0, 1]);
  });

  test('are integers, and the last one is not below the largest value', () => {
    for (let largest = 1; largest < 3_000; largest += 7) {
      const ticks = amountTicks(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});

test('returns a position between 0 and 1, and 0.5 for an empty range', () => {
  expect([
    fractionBetween(5, 0, 10),
    fractionBetween(3, 3, 3),
    fractionBetween(20, 0, 10),
    fractionBetween(-1, 0, 10),
  ]).toEqual([0.5, 0.5, 1, 0]);
});

const at = (text: string): number => Date.parse(text);

describe('measurements by day', () => {
  test('contains the last measurement of each UTC day, oldest first', () => {
    const points = dayPointsOf([
      { atMs: at('2026-03-02T23:59:59Z'), value: 20 },
      { atMs: at('2026-03-03T00:00:01Z'), value: 30 },
      { atMs: at('2026-03-02T08:00:00Z'), value: 10 },
    ]);
    expect(points).toEqual([
      { day: '2026-03-02', value: 20 },
      { day: '2026-03-03', value: 30 },
    ]);
  });

  test('omits invalid values and dates, and keeps a measured 0', () => {
    const points = dayPointsOf([
      { atMs: NaN, value: 1 },
      { atMs: 1e20, value: 1 },
      { atMs: -1, value: 1 },
      { atMs: 0, value: 0 },
      { atMs: DAY_MS, value: NaN },
      { atMs: DAY_MS, value: Infinity },
      { atMs: DAY_MS, value: -5 },
    ]);
    expect(points).toEqual([{ day: '1970-01-01', value: 0 }]);
  });

  test('are joined across days without a measurement as a gap', () => {
    const points = [
      { day: '2026-03-01', value: 1 },
      { day: '2026-03-02', value: 2 },
      { day: '2026-03-04', value: 3 },
    ];
    expect(pairsOf(points).map(({ from, to, isGap }) => [from.day, to.day, isGap])).toEqual([
      ['2026-03-01', '2026-03-02', false],
      ['2026-03-02', '2026-03-04', true],
    ]);
    expect(pairsOf(points.slice(0, 1))).toEqual([]);
  });

  test('keep that the source named only a minimum', () => {
    expect(dayPointsOf([{ atMs: at('2026-03-02T08:00:00Z'), value: 50_000, isAtLeast: true }])).toEqual([
      { day: '2026-03-02', value: 50_000, isAtLeast: true },
    ]);
  });

  test('returns positions by date, and the middle for a single day', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-05'];
    expect(days.map((day) => dayFraction(day, days))).toEqual([0, 0.25, 1]);
    expect(dayFraction('2026-03-01', ['2026-03-01'])).toBe(0.5);
  });

  test('merges the days of several series', () => {
    const one = [{ day: '2026-03-04', value: 1 }];
    const other = ['2026-03-04', '2026-03-01'].map((day) => ({ day, value: 2 }));
    expect(daysOf([one, other])).toEqual(['2026-03-01', '2026-03-04']);
  });

  test('returns evenly distributed axis ticks from the first to the last day', () => {
    expect(dayTicks(['2026-03-01', '2026-03-10'])).toEqual(['2026-03-01', '2026-03-04', '2026-03-07', '2026-03-10']);
    expect(dayTicks(['2026-03-01', '2026-03-02'])).toEqual(['2026-03-01', '2026-03-02']);
    expect(dayTicks(['2026-03-01'])).toEqual(['2026-03-01']);
    expect(dayTicks([])).toEqual([]);
    expect(dayTicks(['1970-01-01', '9999-12-31'])).toHaveLength(4);
  });

  test('finds the day that is nearest to a position', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-05'];
    expect([0, 0.2, 0.7, 1].map((position) => nearestDay(position, days))).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-05',
      '2026-03-05',
    ]);
    expect(nearestDay(0.5, [])).toBeNull();
  });

  test('formats days in UTC', () => {
    expect([shortDayText('2025-11-03'), dayText('2025-11-03')]).toEqual(['Nov 3', 'Nov 3, 2025']);
  });
});

describe('bars', () => {
  test('have lengths relative to the largest sum', () => {
    expect(
      barShares([
        { label: 'a', parts: [30, 10] },
        { label: 'b', parts: [5, null] },
      ]),
    ).toEqual([
      { sum: 40, shares: [0.75, 0.25] },
      { sum: 5, shares: [0.125, 0] },
    ]);
  });

  test('have the sum null, and not 0, when no part is known', () => {
    expect(
      barShares([
        { label: 'a', parts: [null, NaN] },
        { label: 'b', parts: [0] },
      ]),
    ).toEqual([
      { sum: null, shares: [0, 0] },
      { sum: 0, shares: [0] },
    ]);
  });

  test('have lengths between 0 and 1 for extreme values', () => {
    const bars = [1, Infinity, -4, 1e300].map((part) => ({ label: '', parts: [part] }));
    const shares = barShares(bars).flatMap((bar) => bar.shares);
    expect(Math.max(...shares)).toBe(1);
    expect(Math.min(...shares)).toBe(0);
  });
});
