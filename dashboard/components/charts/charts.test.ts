import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { barShares } from './bar-shares.ts';
import { dayMark, dayName, dayPlace, dayPointsOf, daysOf, dayTicks, joinedPairs, nearestDay } from './day-points.ts';
import { amountTicks, placeBetween } from './scale.ts';

describe('the marks of an axis of amounts', () => {
  test.each([
    [8_200_000, [0, 5_000_000, 10_000_000]],
    [100, [0, 50, 100]],
    [97, [0, 50, 100]],
    [4, [0, 1, 2, 3, 4]],
    [1, [0, 1]],
    [5_000_000_000, [0, 2_000_000_000, 4_000_000_000, 6_000_000_000]],
  ])('up to %d stand at %j', (largest, ticks) => {
    expect(amountTicks(largest)).toEqual(ticks);
  });

  test.each([0, -3, NaN, Infinity])('of %d are those of an empty axis', (largest) => {
    expect(amountTicks(largest)).toEqual([0, 1]);
  });

  test('are never fractions, and the last one is not below the largest amount', () => {
    for (let largest = 1; largest < 3_000; largest += 7) {
      const ticks = amountTicks(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });
});

test('a place is a share of the way, in the middle where there is no way, never beyond its ends', () => {
  expect([placeBetween(5, 0, 10), placeBetween(3, 3, 3), placeBetween(20, 0, 10), placeBetween(-1, 0, 10)]).toEqual([
    0.5, 0.5, 1, 0,
  ]);
});

const at = (text: string): number => Date.parse(text);

describe('what is measured over days', () => {
  test('is the last measurement of each UTC day, oldest first', () => {
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

  test('leaves out what is no count or has no date, and keeps a measured 0', () => {
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

  test('is joined where two days follow each other, and nowhere else', () => {
    const points = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'].map((day) => ({ day, value: 1 }));
    expect(joinedPairs(points).map((pair) => pair.map(({ day }) => day))).toEqual([
      ['2026-02-27', '2026-02-28'],
      ['2026-02-28', '2026-03-01'],
    ]);
    expect(joinedPairs(points.slice(0, 1))).toEqual([]);
    expect(joinedPairs([])).toEqual([]);
  });

  test('lies on an axis by its date, one day alone in the middle', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-05'];
    expect(days.map((day) => dayPlace(day, days))).toEqual([0, 0.25, 1]);
    expect(dayPlace('2026-03-01', ['2026-03-01'])).toBe(0.5);
  });

  test('of several series has the days of all of them', () => {
    const one = [{ day: '2026-03-04', value: 1 }];
    const other = ['2026-03-04', '2026-03-01'].map((day) => ({ day, value: 2 }));
    expect(daysOf([one, other])).toEqual(['2026-03-01', '2026-03-04']);
  });

  test('has its axis marked at the first and the last day and evenly between', () => {
    expect(dayTicks(['2026-03-01', '2026-03-10'])).toEqual(['2026-03-01', '2026-03-04', '2026-03-07', '2026-03-10']);
    expect(dayTicks(['2026-03-01', '2026-03-02'])).toEqual(['2026-03-01', '2026-03-02']);
    expect(dayTicks(['2026-03-01'])).toEqual(['2026-03-01']);
    expect(dayTicks([])).toEqual([]);
    expect(dayTicks(['1970-01-01', '9999-12-31'])).toHaveLength(4);
  });

  test('is found again by where somebody points', () => {
    const days = ['2026-03-01', '2026-03-02', '2026-03-05'];
    expect([0, 0.2, 0.7, 1].map((place) => nearestDay(place, days))).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-05',
      '2026-03-05',
    ]);
    expect(nearestDay(0.5, [])).toBeNull();
  });

  test('is named by its UTC day', () => {
    expect([dayMark('2025-11-03'), dayName('2025-11-03')]).toEqual(['Nov 3', 'Nov 3, 2025']);
  });
});

describe('bars', () => {
  test('are as long as their sums, the longest fills its track', () => {
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

  test('of which nothing is known come to nothing, which is not 0', () => {
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

  test('of absurd figures stay within their track', () => {
    const bars = [1, Infinity, -4, 1e300].map((part) => ({ label: '', parts: [part] }));
    const shares = barShares(bars).flatMap((bar) => bar.shares);
    expect(Math.max(...shares)).toBe(1);
    expect(Math.min(...shares)).toBe(0);
  });
});
