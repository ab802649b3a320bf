/** `2026-11`: a month in UTC. */
export const isUtcMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** The first moment of the month (UTC) that contains `at`, or of a month that many months after it. */
export const startOfUtcMonth = (at: Date, monthsLater = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater, 1));
