import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

const KEPT_MS = 30 * DAY_MS;
const SHORT_MS = 12 * HOUR_MS;

/** Minimum step in ms by which the end of a kept session is extended. */
export const SLIDE_STEP_MS = HOUR_MS;

/**
 * Returns the end of a session: with 'Keep me Logged in' 30 days after the last use, otherwise 12 hours after sign-in.
 */
export const sessionEnd = (keep: boolean, from: Date): Date => new Date(from.getTime() + (keep ? KEPT_MS : SHORT_MS));
