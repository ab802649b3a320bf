import { describe, expect, test } from 'vitest';
import { fail } from '#shared/lib/result.ts';
import { daysRunning, isSameRun, RUN_STATES, runFieldsOf, runOf, runStateOf } from './ad-run.ts';
import { DAY_SECONDS } from '../time.ts';

const JAN_2 = Date.UTC(2026, 0, 2, 8) / 1_000;
const NOW = Date.UTC(2026, 11, 31);

describe('the run of an ad', () => {
  test.each([
    ['active', { isActive: true, endDate: null }],
    ['ended', { isActive: false, endDate: JAN_2 }],
    ['ended', { isActive: false, endDate: null }],
    ['unknown', { isActive: false, endDate: null, runState: 'unknown' as const }],
  ])('is %s in the fields %j', (run, fields) => {
    expect(runStateOf(fields)).toBe(run);
  });

  test.each(RUN_STATES)('is the same after it was written as fields and read again: %s', (run) => {
    expect(runStateOf(runFieldsOf(run, JAN_2))).toBe(run);
  });

  test('has no end unless the ad has ended, and no field that old clients lack unless it is unknown', () => {
    expect(runFieldsOf('active', JAN_2)).toEqual({ isActive: true, endDate: null });
    expect(runFieldsOf('ended', JAN_2)).toEqual({ isActive: false, endDate: JAN_2 });
    expect(runFieldsOf('ended', null)).toEqual({ isActive: false, endDate: null });
    expect(runFieldsOf('unknown', JAN_2)).toEqual({ isActive: false, endDate: null, runState: 'unknown' });
  });

  test('differs between an ad that has ended without a known end and an unknown run', () => {
    const [ended, unknown] = (['ended', 'unknown'] as const).map((run) => ({
      ...runFieldsOf(run, null),
      startDate: JAN_2,
    }));
    expect(ended && unknown && [isSameRun(ended, unknown), isSameRun(unknown, { ...unknown })]).toEqual([false, true]);
  });
});

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

  test('are unknown if the run is unknown, whatever the dates', () => {
    const unknown = { ...runFieldsOf('unknown', null), startDate: JAN_2 };
    expect([daysRunning(unknown, NOW), daysRunning({ ...unknown, endDate: JAN_2 }, NOW)]).toEqual([null, null]);
    expect(runOf(unknown, NOW)).toEqual(fail('unknown-run'));
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
