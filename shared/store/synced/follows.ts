import type { PageId } from '#shared/domain/ad/ad.ts';
import type { PageTimes } from '#shared/domain/advertiser/new-ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** The user waits for these writes, so their transactions contain no other table. */
const tablesOf = (db: LocalDatabase) => [db.follows, db.pageVisits, db.outbox, db.facts];

/**
 * Returns false if the page is followed with the same name, address and logo. `before`: the times of the follow before
 * an unfollow that is undone.
 */
export const followPage = (db: LocalDatabase, page: FollowedPage, stamp: Stamp, before?: PageTimes): Promise<boolean> =>
  db.transaction('rw', tablesOf(db), async () => {
    const { pageId } = page;
    const known = await db.follows.get(pageId);
    const followedAt = known?.followedAt ?? before?.followedAt ?? stamp.now();
    const hasChanged = await writeMutation(db, { kind: 'follow-page', page, followedAt }, stamp);
    const visitedAt = before?.visitedAt ?? null;
    if (visitedAt !== null) await writeMutation(db, { kind: 'visit-page', pageId, visitedAt }, stamp);
    return hasChanged;
  });

/** Also deletes the visit of the page. Returns the times before the change; null if the page is not followed. */
export const unfollowPage = (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<PageTimes | null> =>
  db.transaction('rw', tablesOf(db), async () => {
    const [follow, visit] = await Promise.all([db.follows.get(pageId), db.pageVisits.get(pageId)]);
    await db.pageVisits.delete(pageId);
    await writeMutation(db, { kind: 'unfollow-page', pageId }, stamp);
    return follow === undefined ? null : { followedAt: follow.followedAt, visitedAt: visit?.visitedAt ?? null };
  });
