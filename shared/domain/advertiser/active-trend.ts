import type { PageCount } from '../synced/page-counts.ts';
import { DAY_MS } from '../time.ts';

/** Minimum time between the two counts of a trend. Ads start and end in the rhythm of a week. */
const MIN_SPAN_MS = 7 * DAY_MS;
/** Maximum time between the two counts. An older count says little about the present. */
const MAX_SPAN_MS = 35 * DAY_MS;

/** How the number of active ads of a page changed. `days`: between the two counts, rounded. */
export type ActiveTrend = { change: number; days: number };

/**
 * Compares the newest count of a page with its newest count that is at least 7 and at most 35 days older. Returns null
 * without such a count, or if one of the two is only a lower bound ('>50,000') or they are of different countries.
 * `counts`: of one page, oldest first.
 */
export const activeTrendOf = (counts: readonly PageCount[]): ActiveTrend | null => {
  const latest = counts.at(-1);
  if (latest === undefined) return null;
  const earlier = counts.findLast(({ countedAt }) => latest.countedAt - countedAt >= MIN_SPAN_MS);
  if (earlier === undefined || latest.countedAt - earlier.countedAt > MAX_SPAN_MS) return null;
  if (latest.isAtLeast || earlier.isAtLeast || latest.country !== earlier.country) return null;
  return {
    change: latest.count - earlier.count,
    days: Math.round((latest.countedAt - earlier.countedAt) / DAY_MS),
  };
};
