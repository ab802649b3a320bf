const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * Formats a date as a date string plus hours and minutes: `Fri Jan 02 2026 08:00`. The time zone is UTC, because ads
 * start at midnight Pacific time and another zone would show a wrong day.
 */
export const adDate = (unixSeconds: number): string => {
  const part = new Map(parts.formatToParts(unixSeconds * 1_000).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes): string => part.get(type) ?? '';
  return `${get('weekday')} ${get('month')} ${get('day')} ${get('year')} ${get('hour')}:${get('minute')}`;
};

const inUtc = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Formats a date as `Jan 2, 2026`. `ms`: milliseconds since 1970. The time zone is UTC, because ads start at midnight
 * Pacific time and another zone would show a wrong day.
 */
export const utcDate = (ms: number): string => inUtc.format(ms);
