import type { Run } from '../ad/ad-run.ts';
import { DAY_MS } from '../time.ts';

/** CPM of a month relative to the mean of its year, January first: damped mean of a global and an EU series. */
export const SEASON_FACTORS: readonly number[] = [
  0.82, 0.86, 0.98, 0.93, 1.02, 0.96, 0.93, 0.9, 1.02, 1.12, 1.35, 1.06,
];

/** Returns the mean season factor of the days of a run. */
export const meanSeasonFactor = ({ firstDay, lastDay }: Run): number => {
  let sum = 0;
  for (let day = firstDay; day <= lastDay;) {
    const date = new Date(day * DAY_MS);
    const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
    const days = Math.min(nextMonth, lastDay + 1) - day;
    sum += days * (SEASON_FACTORS[date.getUTCMonth()] ?? 1);
    day += days;
  }
  return sum / (lastDay - firstDay + 1);
};
