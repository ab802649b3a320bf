import type { PageId } from '#shared/domain/ad/ad.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** Minimum time between two refreshes of a page, including page counts from other devices of the account. */
const MIN_INTERVAL_MS = 6 * HOUR_MS;
/** A failed refresh is stored as this much earlier, so that the page is due again after 15 minutes. */
export const RETRY_BEFORE_MS = MIN_INTERVAL_MS - 15 * MINUTE_MS;

/**
 * Returns the due page with the oldest refresh; null if no page is due. `lastRefreshOf` returns the time of the last
 * refresh, or of the last page count that the user saw (0: never). Times are milliseconds since 1970.
 */
export const nextPageToRefresh = (
  followed: readonly PageId[],
  lastRefreshOf: (pageId: PageId) => number,
  now: number,
): PageId | null => {
  const due = followed
    .map((pageId) => ({ pageId, refreshedAt: lastRefreshOf(pageId) }))
    // The absolute value makes a page due even if the clock was set back.
    .filter(({ refreshedAt }) => Math.abs(now - refreshedAt) >= MIN_INTERVAL_MS)
    .sort((one, other) => one.refreshedAt - other.refreshedAt);
  return due[0]?.pageId ?? null;
};
