import type { RunFields } from '#shared/domain/ad/ad-run.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';

const texts = dashboard.card;

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

const shortInUtc = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a date as `Jun 30`; `utcDate` if it is in another year than `nowMs`. */
const shortDate = (ms: number, nowMs: number): string =>
  new Date(ms).getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? shortInUtc.format(ms) : utcDate(ms);

/** Formats the dates of a run in one short line: `Jun 30 –` for an active ad, `Jun 30 – Oct 2` for any other ad. */
export const shortRunDates = (ad: RunFields, nowMs: number): string => {
  const start = ad.startDate === null ? null : shortDate(ad.startDate * 1_000, nowMs);
  if (ad.isActive) return start === null ? texts.noStartDate : say(texts.sinceDate, { start });
  const end = ad.endDate === null ? texts.unknownDate : shortDate(ad.endDate * 1_000, nowMs);
  return say(texts.betweenDates, { start: start ?? texts.unknownDate, end });
};

/** Formats the dates of a run with hours and minutes in UTC. */
export const fullRunDates = ({ isActive, startDate, endDate }: RunFields): string =>
  say(texts.fullDates, {
    start: dateOrUnknown(startDate),
    end: isActive ? texts.stillRunning : dateOrUnknown(endDate),
  });

const dateOrUnknown = (unixSeconds: number | null): string =>
  unixSeconds === null ? texts.unknownDate : adDate(unixSeconds);
