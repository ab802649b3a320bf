import type { PageId } from '#shared/domain/ad.ts';
import type { FollowedBlock } from '#shared/store/follows-store.ts';

/** A page that was looked at by anybody of this account waits so long. */
const AGAIN_AFTER_MS = 6 * 60 * 60_000;
/** A look that failed for want of a network counts as this long ago: it is tried again in a quarter of an hour. */
export const RETRY_BEFORE_MS = AGAIN_AFTER_MS - 15 * 60_000;

/**
 * The followed page that was not looked at for longest: neither by the refresh (`looked`, by page id) nor by the person on its
 * own view. Null where none is due. Times are milliseconds since 1970.
 */
export const nextPageToLookAt = (
  followed: readonly Pick<FollowedBlock, 'page' | 'count'>[],
  looked: Readonly<Record<PageId, number>>,
  now: number,
): PageId | null => {
  const due = followed
    .map(({ page: { pageId }, count }) => ({ pageId, lookedAt: Math.max(looked[pageId] ?? 0, count?.countedAt ?? 0) }))
    // A clock that was set back must not keep a page waiting for ever.
    .filter(({ lookedAt }) => Math.abs(now - lookedAt) >= AGAIN_AFTER_MS)
    .sort((one, other) => one.lookedAt - other.lookedAt);
  return due[0]?.pageId ?? null;
};
