const inUtc = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Jan 2, 2026`. In UTC, because ads start at midnight Pacific. `ms` since 1970. */
export const day = (ms: number): string => inUtc.format(ms);
