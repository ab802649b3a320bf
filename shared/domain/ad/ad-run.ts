import { fail, ok, type Result } from '#shared/lib/result.ts';
import type { Ad } from './ad.ts';
import { DAY_SECONDS } from '../time.ts';

/** Whether an ad runs. unknown: the page does not state it. */
export const RUN_STATES = ['active', 'ended', 'unknown'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Returns whether an ad runs. An ad that was stored before `runState` existed is active or ended. */
export const runStateOf = ({ isActive, runState }: Pick<Ad, 'isActive' | 'runState'>): RunState =>
  runState ?? (isActive ? 'active' : 'ended');

/**
 * Returns the start and the end of an ad in milliseconds since 1970. Null: unknown; the end also unless the ad has
 * ended.
 */
export const runTimesOf = (ad: RunFields): { startMs: number | null; endMs: number | null } => ({
  startMs: ad.startDate === null ? null : ad.startDate * 1_000,
  endMs: runStateOf(ad) !== 'ended' || ad.endDate === null ? null : ad.endDate * 1_000,
});

/** Returns the fields of an ad for its run. `endDate`: used only if the ad has ended. */
export const runFieldsOf = (run: RunState, endDate: number | null): Pick<Ad, 'isActive' | 'runState' | 'endDate'> => ({
  isActive: run === 'active',
  endDate: run === 'ended' ? endDate : null,
  ...(run === 'unknown' ? { runState: run } : {}),
});

/** The first and the last day on which an ad ran, counted in UTC days since 1970. */
export type Run = Readonly<{ firstDay: number; lastDay: number }>;

/** Why the days run are unknown. */
export const RUN_FAULTS = ['no-start', 'unknown-run', 'no-end', 'not-started', 'ends-before-start'] as const;
export type RunFault = (typeof RUN_FAULTS)[number];

/** The fields of an ad from which its days are counted. Dates are Unix seconds. */
export type RunFields = Pick<Ad, 'isActive' | 'runState' | 'startDate' | 'endDate'>;

const LAST_SECOND_OF_9999 = 253_402_300_799;

const isDate = (seconds: number | null): seconds is number =>
  seconds !== null && seconds >= 0 && seconds <= LAST_SECOND_OF_9999;

/**
 * Returns the days that an ad had run at `nowMs`: until its end, or until `nowMs` while it is active. Fails if it is
 * unknown whether the ad runs. Ads start and end at midnight Pacific time, which is 07:00 or 08:00 UTC.
 */
export const runOf = (ad: RunFields, nowMs: number): Result<Run, RunFault> => {
  const { isActive, startDate, endDate } = ad;
  if (!isDate(startDate)) return fail('no-start');
  if (runStateOf(ad) === 'unknown') return fail('unknown-run');
  if (!isActive && !isDate(endDate)) return fail('no-end');
  const firstDay = Math.floor(startDate / DAY_SECONDS);
  const today = Math.floor(nowMs / 1_000 / DAY_SECONDS);
  if (firstDay > today) return fail('not-started');
  const lastDay = isActive || !isDate(endDate) ? today : Math.min(today, Math.floor(endDate / DAY_SECONDS));
  return lastDay < firstDay ? fail('ends-before-start') : ok({ firstDay, lastDay });
};

/** Returns the number of UTC days, including the first and the last day. */
export const daysOf = ({ firstDay, lastDay }: Run): number => lastDay - firstDay + 1;

/** Returns the number of days that an ad has run; null if it is unknown, never 0. */
export const daysRunning = (ad: RunFields, nowMs: number): number | null => {
  const run = runOf(ad, nowMs);
  return run.ok ? daysOf(run.value) : null;
};

/** Whether two states of an ad have the same run. A device sends a captured ad again only if its run has changed. */
export const isSameRun = (one: RunFields, other: RunFields): boolean =>
  runStateOf(one) === runStateOf(other) && one.startDate === other.startDate && one.endDate === other.endDate;
