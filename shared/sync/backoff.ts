import { HOUR_SECONDS, MINUTE_MS } from '#shared/domain/time.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * MINUTE_MS;
/** While a window of the product is visible, the user sees that sync fails, so the next try is never far away. */
const LONGEST_VISIBLE_MS = 10_000;
const LONGEST_SERVER_WAIT_S = HOUR_SECONDS;
/** The longest wait of any sync retry. */
export const LONGEST_WAIT_MS = LONGEST_SERVER_WAIT_S * 1_500;

/**
 * Why a sync runs. `background`: no window of the product is visible. `visible`: one is. `return`: a user returned to a
 * window, or the network returned. `request`: a user requested this run.
 */
export type SyncReason = 'background' | 'visible' | 'return' | 'request';

/** The earliest start of the next run after a failure, in milliseconds since 1970. A requested run never waits. */
export type RetryTimes = Record<Exclude<SyncReason, 'request'>, number>;

type Failure = {
  /** The number of failures in a row. */
  failures: number;
  /** Milliseconds since 1970. */
  now: number;
  /** In [0, 1). */
  random: number;
  /** The wait that the server asked for, which no run except a requested one ignores. */
  retryAfterSeconds: number | null;
};

/**
 * Returns when the next runs may start. The wait doubles with each failure, up to 5 minutes in the background and up to
 * 10 seconds in a visible window. A user or a network that returns waits only if the server asked for it.
 */
export const retryTimesAfter = ({ failures, now, random, retryAfterSeconds }: Failure): RetryTimes => {
  const doubled = FIRST_MS * 2 ** Math.min(failures - 1, 20);
  const after = (longestMs: number): number => now + spreadMs(Math.min(longestMs, doubled), random, retryAfterSeconds);
  return { background: after(LONGEST_MS), visible: after(LONGEST_VISIBLE_MS), return: after(0) };
};

/**
 * Adds jitter: the wait is between half of `fullMs` and `fullMs`, or between 1 and 1.5 times the time that the server
 * asked for. So a thousand devices that were rejected at once don't return at once. `random` is in [0, 1).
 */
export const spreadMs = (fullMs: number, random: number, retryAfterSeconds: number | null): number => {
  const serverMs = serverWaitMs(retryAfterSeconds);
  return Math.round(Math.max(fullMs / 2, serverMs) + (random * Math.max(fullMs, serverMs)) / 2);
};

/** At most one hour: a proxy can ask for more, and sync should not pause for a day. */
const serverWaitMs = (retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? 0, LONGEST_SERVER_WAIT_S) * 1_000;
