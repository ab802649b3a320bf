import type { PageId } from '#shared/domain/ad/ad.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';

/** A page that was looked at by anybody of this account waits so long. */
const AGAIN_AFTER_MS = 6 * HOUR_MS;
/** A look that failed for want of a network counts as this long ago: it is tried again in a quarter of an hour. */
export const RETRY_BEFORE_MS = AGAIN_AFTER_MS - 15 * MINUTE_MS;

/**
 * The followed page that was not looked at for longest, by the refresh or by the person on its own view: `lastLook`
 * says when (0: never). Null where none is due. Times are milliseconds since 1970.
 */
export const nextPageToLookAt = (
  followed: readonly PageId[],
  lastLook: (pageId: PageId) => number,
  now: number,
): PageId | null => {
  const due = followed
    .map((pageId) => ({ pageId, lookedAt: lastLook(pageId) }))
    // A clock that was set back must not keep a page waiting for ever.
    .filter(({ lookedAt }) => Math.abs(now - lookedAt) >= AGAIN_AFTER_MS)
    .sort((one, other) => one.lookedAt - other.lookedAt);
  return due[0]?.pageId ?? null;
};
