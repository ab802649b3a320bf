import { runFieldsOf, type RunFields, type RunState } from '#shared/domain/ad/ad-run.ts';
import { field, seconds, type PageRecord } from './page-value.ts';

/** Reads whether an ad of the page's data runs, and its dates. `nowMs`: when the page sent the data. */
export const readRun = (raw: PageRecord, nowMs: number): RunFields => {
  const end = seconds(field(raw, 'end_date'));
  return {
    ...runFieldsOf(runIn(raw, end, nowMs), end),
    startDate: seconds(field(raw, 'start_date')),
  };
};

/** While an ad runs, the page sends the day of the visit as its end. */
const runIn = (raw: PageRecord, end: number | null, nowMs: number): RunState => {
  const active = field(raw, 'is_active');
  if (typeof active === 'boolean') return active ? 'active' : 'ended';
  if (end === null) return 'unknown';
  return libraryDay(end * 1_000) < libraryDay(nowMs) ? 'ended' : 'active';
};

/** The day in the time zone of the Ad Library, `2026-11-26`. Dates in Swedish have this form. */
const libraryDay = (unixMs: number): string =>
  new Date(unixMs).toLocaleDateString('sv', { timeZone: 'America/Los_Angeles' });
