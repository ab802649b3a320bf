import { expect, it } from 'vitest';
import { isUtcMonth, startOfUtcMonth } from './time.ts';

it.each([
  ['2026-11-27T10:00:00Z', 0, '2026-11-01'],
  ['2026-01-31T23:59:59Z', -1, '2025-12-01'],
  ['2026-12-31T23:59:59Z', 1, '2027-01-01'],
  ['2026-11-01T00:00:00Z', -11, '2025-12-01'],
])('starts the month of %s, %i months later, on %s', (at, monthsLater, day) => {
  expect(startOfUtcMonth(new Date(at), monthsLater).toISOString()).toBe(`${day}T00:00:00.000Z`);
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
])('accepts %s as a month: %s', (text, expected) => {
  expect(isUtcMonth(text)).toBe(expected);
});
