const inUtc = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Formats a date as `Jan 2, 2026`. `ms`: milliseconds since 1970. The time zone is UTC, because ads start at midnight
 * Pacific time and another zone would show a wrong day.
 */
export const utcDate = (ms: number): string => inUtc.format(ms);
