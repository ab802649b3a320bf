import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';

const KEPT_MS = 30 * DAY_MS;
const SHORT_MS = 12 * HOUR_MS;

/** The end of a session that is kept moves on with use, in steps of this size or more. */
export const SLIDE_STEP_MS = HOUR_MS;

/** 'Keep me Logged in': 30 days from the last use; otherwise 12 hours from signing in. */
export const sessionEnd = (keep: boolean, from: Date): Date => new Date(from.getTime() + (keep ? KEPT_MS : SHORT_MS));
