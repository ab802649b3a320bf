import { afterEach, describe, expect, test, vi } from 'vitest';
import activeMissing from '#tests/fixtures/ad-library/2026-active-missing.json' with { type: 'json' };
import runMissing from '#tests/fixtures/ad-library/2026-run-missing.json' with { type: 'json' };
import { findAds } from './find-ads.ts';
import { readRun } from './read-run.ts';

/** Midnight Pacific of this day, in Unix seconds. `hour`: 7 in summer, 8 in winter. */
const day = (text: string, hour: 7 | 8 = 8): number => Date.parse(`${text}T0${hour}:00:00Z`) / 1_000;

const PAST = day('2026-11-25');
const VISIT = day('2026-11-26');
const FUTURE = day('2026-11-27');

const active = { isActive: true, endDate: null };
const unknown = { isActive: false, endDate: null, runState: 'unknown' };
const ended = (endDate: number | null) => ({ isActive: false, endDate });

/** `is_active` and the end as the page sends them, and the run that they state. */
const runs: [isActive: boolean | null, end: number | null, run: object][] = [
  [true, null, active],
  [true, PAST, active],
  [true, VISIT, active],
  [true, FUTURE, active],
  [false, null, ended(null)],
  [false, PAST, ended(PAST)],
  [false, VISIT, ended(VISIT)],
  [false, FUTURE, ended(FUTURE)],
  [null, null, unknown],
  [null, PAST, ended(PAST)],
  [null, VISIT, active],
  [null, FUTURE, active],
];

/** Moments of 26 November 2026 in the Ad Library. The last one is on the next day in UTC and in Auckland. */
const visits = ['2026-11-26T08:00:00Z', '2026-11-26T20:00:00Z', '2026-11-27T07:59:59Z'];
const zones = ['America/Los_Angeles', 'Pacific/Auckland'];

afterEach(() => vi.unstubAllEnvs());

describe.each(zones.flatMap((zone) => visits.map((visit) => [zone, visit] as const)))(
  'a browser in %s at %s reads',
  (zone, visit) => {
    test.each(runs)('is_active %j with the end %j as %j', (isActive, end, run) => {
      vi.stubEnv('TZ', zone);
      expect(new Date(Date.parse(visit)).getTimezoneOffset()).toBe(zone === 'Pacific/Auckland' ? -780 : 480);
      const nowMs = Date.parse(visit);
      expect(readRun({ is_active: isActive, end_date: end, start_date: 5 }, nowMs)).toEqual({ ...run, startDate: 5 });
    });
  },
);

test.each([
  ['the day with 25 hours lasts', day('2026-11-01', 7), '2026-11-02T07:59:59Z', true],
  ['the day with 25 hours is over', day('2026-11-01', 7), '2026-11-02T08:00:00Z', false],
  ['the day with 23 hours lasts', day('2026-03-08'), '2026-03-09T06:59:59Z', true],
  ['the day with 23 hours is over', day('2026-03-08'), '2026-03-09T07:00:00Z', false],
])('an ad that ends on a day of a clock change is active while %s', (_name, end, visit, isActive) => {
  expect(readRun({ end_date: end }, Date.parse(visit)).isActive).toBe(isActive);
});

test.each([[undefined], [null], ['true'], [1], [{}]])('is_active %j states nothing', (value) => {
  expect(readRun({ is_active: value }, Date.parse('2026-11-26T20:00:00Z'))).toMatchObject(unknown);
});

describe('an ad of the page', () => {
  const nowMs = Date.parse('2026-11-26T20:00:00Z');

  test('without is_active and without an end has an unknown run', () => {
    expect(findAds(runMissing, nowMs).ads).toMatchObject([{ ...unknown, id: '1840000000000131', startDate: null }]);
  });

  test('without is_active that ends on the day of the visit is active and has no end', () => {
    const [ad] = findAds(activeMissing, nowMs).ads;
    expect(ad).toMatchObject({ ...active, id: '1840000000000132', startDate: 1_790_319_600 });
    expect(ad).not.toHaveProperty('runState');
  });
});
