export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** A UTC day, which has no leap second. */
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The UTC day of a moment in milliseconds since 1970, as `YYYY-MM-DD`. */
export const utcDayOf = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 10);

/** `2026-11`: a month in UTC. */
export const isUtcMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The first moment of the month (UTC) that contains `at`, or of a month that many months after it. */
export const startOfUtcMonth = (at: Date, monthsLater = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1));
