import type { PageId } from '#shared/domain/ad/ad.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/** The user waits for these writes, so their transactions contain no other table. */
const tablesOf = (db: LocalDatabase) => [db.follows, db.outbox, db.facts];

/** Returns false if the page is followed with the same name, address and logo. `since`: milliseconds since 1970. */
export const followPage = (db: LocalDatabase, page: FollowedPage, stamp: Stamp, since?: number): Promise<boolean> =>
  db.transaction('rw', tablesOf(db), async () => {
    const known = await db.follows.get(page.pageId);
    const followedAt = known?.followedAt ?? since ?? stamp.now();
    return writeMutation(db, { kind: 'follow-page', page, followedAt }, stamp);
  });

/** Returns false if the page is not followed. */
export const unfollowPage = (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', tablesOf(db), async () => writeMutation(db, { kind: 'unfollow-page', pageId }, stamp));
