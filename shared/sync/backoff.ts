import { HOUR_SECONDS, MINUTE_MS } from '#shared/domain/time.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * MINUTE_MS;
const LONGEST_SERVER_WAIT_S = HOUR_SECONDS;
/** The longest wait of any sync retry. */
export const LONGEST_WAIT_MS = LONGEST_SERVER_WAIT_S * 1_500;

/**
 * The wait after the n-th failure in a row: it doubles, has jitter, and is at least as long as the server asked for.
 */
export const backoffMs = (failures: number, random: number, retryAfterSeconds: number | null): number =>
  spreadMs(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20)), random, retryAfterSeconds);

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
