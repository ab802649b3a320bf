import { expect, test } from 'vitest';
import { periodEnd, unusedOf } from './period.ts';

const at = (day: string): number => Date.parse(`${day}T08:30:00.000Z`);

test.each([
  ['month', '2026-11-21', '2026-12-21'],
  ['month', '2026-12-31', '2027-01-31'],
  ['month', '2027-01-31', '2027-02-28'],
  ['month', '2028-01-31', '2028-02-29'],
  ['year', '2026-11-21', '2027-11-21'],
  ['year', '2028-02-29', '2029-02-28'],
] as const)('a %s from %s ends on %s, at the same time of day', (interval, start, end) => {
  expect(new Date(periodEnd(interval, at(start)) ?? 0).toISOString()).toBe(new Date(at(end)).toISOString());
});

test('what is bought for life has no end', () => {
  expect(periodEnd('lifetime', at('2026-11-21'))).toBeNull();
});

test('what is left of a period is never more than was paid, nor less than nothing', () => {
  const period = { periodStart: at('2026-11-01'), periodEnd: at('2026-12-01'), amount: 2900 };
  expect(unusedOf(period, at('2026-11-01'))).toBe(2900);
  expect(unusedOf(period, at('2026-11-11'))).toBe(1933);
  expect(unusedOf(period, at('2026-12-01'))).toBe(0);
  expect(unusedOf(period, at('2027-01-01'))).toBe(0);
});
