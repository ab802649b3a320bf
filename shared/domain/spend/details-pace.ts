import { DAY_MS, MINUTE_MS } from '../time.ts';

/** The interval between two requests of all tabs. At this interval, the library answered 30 of 30 requests. */
export const DETAILS_APART_MS = 1_500;
/** Maximum number of requests of a device within 24 hours. More would look like a program and not like a user. */
export const DETAILS_PER_DAY = 300;
/** Maximum number of ads that one press of the user checks; at the interval above, they last 2.5 minutes. */
export const ADS_PER_PRESS = 100;
/** The pause after a limit. Facebook does not state how long its limit lasts. */
export const LIMIT_PAUSE_MS = 10 * MINUTE_MS;
/** No turn is planned this far ahead. A later time was stored before the clock was set back, so it is ignored. */
const MAX_AHEAD_MS = MINUTE_MS;

/**
 * The requests for details of this device. All times are milliseconds since 1970. `requestedAt`: the turns of the last
 * day, oldest first. `limitedUntil`: the library reported a limit; 0: it did not.
 */
export type DetailsPace = { requestedAt: readonly number[]; limitedUntil: number };

/** Why no request may be sent before `until`. */
export type DetailsRefusal = { code: 'LIBRARY_LIMIT' | 'LIBRARY_DAY_LIMIT'; until: number };

/** Removes turns older than a day, and times far in the future, which were stored before the clock was set back. */
export const currentPace = ({ requestedAt, limitedUntil }: DetailsPace, nowMs: number): DetailsPace => ({
  requestedAt: requestedAt.filter((at) => at > nowMs - DAY_MS && at <= nowMs + MAX_AHEAD_MS),
  limitedUntil: limitedUntil <= nowMs + LIMIT_PAUSE_MS ? limitedUntil : 0,
});

/** Returns why no request may be sent now; null if one may be sent in its turn. */
export const refusalOf = (pace: DetailsPace, nowMs: number): DetailsRefusal | null => {
  const { requestedAt, limitedUntil } = currentPace(pace, nowMs);
  if (limitedUntil > nowMs) return { code: 'LIBRARY_LIMIT', until: limitedUntil };
  const oldest = requestedAt.at(-DETAILS_PER_DAY);
  return oldest === undefined ? null : { code: 'LIBRARY_DAY_LIMIT', until: oldest + DAY_MS };
};

/** Returns the time of the next turn, which is at least the interval after the last one. */
export const nextTurnAt = (pace: DetailsPace, nowMs: number): number => {
  const last = currentPace(pace, nowMs).requestedAt.at(-1);
  return last === undefined ? nowMs : Math.max(nowMs, last + DETAILS_APART_MS);
};

/** Returns the pace after a turn was given. */
export const withTurn = (pace: DetailsPace, at: number, nowMs: number): DetailsPace => {
  const { requestedAt, limitedUntil } = currentPace(pace, nowMs);
  return { requestedAt: [...requestedAt, at], limitedUntil };
};

/** Estimates the time in ms for the ads that are left. `spentMs`: the time for the `done` ads, without pauses. */
export const remainingMs = (left: number, done: number, spentMs: number): number =>
  left * (done === 0 ? DETAILS_APART_MS : Math.max(DETAILS_APART_MS, spentMs / done));
