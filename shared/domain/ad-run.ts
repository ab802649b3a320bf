import type { Ad } from './ad.ts';

const DAY_SECONDS = 86_400;

/**
 * Whole UTC days an ad has run, plus one, to its end or to now while it is active. Null where a date is missing: a missing
 * figure is never 0. Ads start and end at midnight Pacific, which is 07:00 or 08:00 UTC.
 */
export const daysRunning = (ad: Pick<Ad, 'isActive' | 'startDate' | 'endDate'>, nowMs: number): number | null => {
  const endSeconds = ad.isActive ? nowMs / 1_000 : ad.endDate;
  if (ad.startDate === null || endSeconds === null) return null;
  const days = Math.floor(endSeconds / DAY_SECONDS) - Math.floor(ad.startDate / DAY_SECONDS) + 1;
  return days >= 1 ? days : null;
};
