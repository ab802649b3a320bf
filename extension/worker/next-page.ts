import type { PageId } from '#shared/domain/ad/ad.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** Minimum time between two refreshes of a page, including page counts from other devices of the account. */
const AGAIN_AFTER_MS = 6 * HOUR_MS;
/** A failed refresh is stored as this much earlier, so that the page is due again after 15 minutes. */
export const RETRY_BEFORE_MS = AGAIN_AFTER_MS - 15 * MINUTE_MS;

/**
 * Returns the due page with the oldest refresh; null if no page is due. `lastLook` returns the time of the last
 * refresh, or of the last page count that the user saw (0: never). Times are milliseconds since 1970.
 */
export const nextPageToLookAt = (
  followed: readonly PageId[],
  lastLook: (pageId: PageId) => number,
  now: number,
): PageId | null => {
  const due = followed
    .map((pageId) => ({ pageId, lookedAt: lastLook(pageId) }))
    // The absolute value makes a page due even if the clock was set back.
    .filter(({ lookedAt }) => Math.abs(now - lookedAt) >= AGAIN_AFTER_MS)
    .sort((one, other) => one.lookedAt - other.lookedAt);
  return due[0]?.pageId ?? null;
};
