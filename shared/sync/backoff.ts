import { HOUR_SECONDS, MINUTE_MS } from '#shared/domain/time.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 5 * MINUTE_MS;
const LONGEST_ASKED_S = HOUR_SECONDS;
/** Nothing that sync does waits longer than this. */
export const LONGEST_WAIT_MS = LONGEST_ASKED_S * 1_500;

/** How long to wait after the n-th failure in a row: doubling, spread, and not shorter than the server asked for. */
export const backoffMs = (failures: number, random: number, retryAfterSeconds: number | null): number =>
  spreadMs(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20)), random, retryAfterSeconds);

/**
 * Between half of `fullMs` and all of it, or between what the server asks for and half as long again: a thousand devices that
 * were sent away at once, with the same wish, do not come back at once. `random` is in [0, 1).
 */
export const spreadMs = (fullMs: number, random: number, retryAfterSeconds: number | null): number => {
  const askedMs = askedWaitMs(retryAfterSeconds);
  return Math.round(Math.max(fullMs / 2, askedMs) + (random * Math.max(fullMs, askedMs)) / 2);
};

/** An hour at most: whatever stands between may ask for more, and sync is not to sleep for a day. */
const askedWaitMs = (retryAfterSeconds: number | null): number =>
  Math.min(retryAfterSeconds ?? 0, LONGEST_ASKED_S) * 1_000;
