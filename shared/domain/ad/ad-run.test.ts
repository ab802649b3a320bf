import { describe, expect, test } from 'vitest';
import { fail } from '#shared/lib/result.ts';
import { daysRunning, runOf } from './ad-run.ts';
import { DAY_SECONDS } from '../time.ts';

const JAN_2 = Date.UTC(2026, 0, 2, 8) / 1_000;
const NOW = Date.UTC(2026, 11, 31);

describe('the days run', () => {
  test('include the first day and end now while the ad is active, regardless of its end date', () => {
    const ad = { isActive: true, startDate: JAN_2, endDate: JAN_2 };
    expect(daysRunning(ad, Date.UTC(2026, 0, 2, 9))).toBe(1);
    expect(daysRunning(ad, Date.UTC(2026, 0, 3, 0, 1))).toBe(2);
  });

  test('end on the end date, also after a change of summer time', () => {
    const julyEnd = Date.UTC(2026, 6, 2, 7) / 1_000;
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: JAN_2 + 9 * DAY_SECONDS }, NOW)).toBe(10);
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: julyEnd }, NOW)).toBe(182);
  });

  test('never end in the future', () => {
    const ad = { isActive: false, startDate: JAN_2, endDate: JAN_2 + 90 * DAY_SECONDS };
    expect(daysRunning(ad, Date.UTC(2026, 0, 4))).toBe(3);
  });

  test('are unknown if a date is missing or the dates contradict each other', () => {
    expect(daysRunning({ isActive: true, startDate: null, endDate: null }, NOW)).toBeNull();
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: null }, NOW)).toBeNull();
    expect(daysRunning({ isActive: false, startDate: JAN_2, endDate: JAN_2 - 5 * DAY_SECONDS }, NOW)).toBeNull();
  });

  test('name the missing date', () => {
    const at = (ad: { isActive: boolean; startDate: number | null; endDate: number | null }) => runOf(ad, NOW);
    expect(at({ isActive: true, startDate: null, endDate: null })).toEqual(fail('no-start'));
    expect(at({ isActive: true, startDate: Number.NaN, endDate: null })).toEqual(fail('no-start'));
    expect(at({ isActive: false, startDate: JAN_2, endDate: null })).toEqual(fail('no-end'));
    expect(at({ isActive: false, startDate: JAN_2, endDate: Infinity })).toEqual(fail('no-end'));
    expect(at({ isActive: false, startDate: JAN_2, endDate: JAN_2 - DAY_SECONDS })).toEqual(fail('ends-before-start'));
    expect(at({ isActive: true, startDate: NOW / 1_000 + DAY_SECONDS, endDate: null })).toEqual(fail('not-started'));
  });
});
