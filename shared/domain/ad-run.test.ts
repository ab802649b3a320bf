import { describe, expect, test } from 'vitest';
import { daysRunning } from './ad-run.ts';

const JAN_2 = Date.UTC(2026, 0, 2, 8) / 1_000;
const DAY = 86_400;

describe('the days an ad has run', () => {
  test('count the first day, up to now while it is active, whatever its end says', () => {
    const ad = { isActive: true, startDate: JAN_2, endDate: JAN_2 };
    expect(daysRunning(ad, Date.UTC(2026, 0, 2, 9))).toBe(1);
    expect(daysRunning(ad, Date.UTC(2026, 0, 3, 0, 1))).toBe(2);
  });

  test('end with its end, also over a change of summer time, which moves midnight Pacific by an hour', () => {
    const julyEnd = Date.UTC(2026, 6, 2, 7) / 1_000;
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: JAN_2 + 9 * DAY }, 0)).toBe(10);
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: julyEnd }, 0)).toBe(182);
  });

  test('are unknown where a date is missing or they make no sense', () => {
    expect(daysRunning({ isActive: true, startDate: null, endDate: null }, 0)).toBeNull();
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: null }, 0)).toBeNull();
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: JAN_2 - 5 * DAY }, 0)).toBeNull();
  });
});
