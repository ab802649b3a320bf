import { expect, test } from 'vitest';
import { fullRunDates, shortRunDates } from './ad-dates.ts';

const NOW = Date.UTC(2026, 10, 21);
const seconds = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day, 8) / 1_000;
const active = { isActive: true, startDate: seconds(2026, 6, 30), endDate: null };
const ended = { isActive: false, startDate: seconds(2025, 6, 30), endDate: seconds(2026, 10, 2) };

test.each([
  [active, 'Jun 30 –'],
  [{ ...active, startDate: null }, 'start unknown'],
  [ended, 'Jun 30, 2025 – Oct 2'],
  [{ ...ended, endDate: null }, 'Jun 30, 2025 – unknown'],
  [{ ...ended, startDate: null }, 'unknown – Oct 2'],
])('formats the dates of a run in one line, with the year if it is another one: %j', (run, expected) => {
  expect(shortRunDates(run, NOW)).toBe(expected);
});

test('formats the full dates of a run with hours and minutes', () => {
  expect(fullRunDates(active)).toBe('Start: Tue Jun 30 2026 08:00. End: still running.');
  expect(fullRunDates(ended)).toBe('Start: Mon Jun 30 2025 08:00. End: Fri Oct 02 2026 08:00.');
  expect(fullRunDates({ ...ended, startDate: null, endDate: null })).toBe('Start: unknown. End: unknown.');
});
