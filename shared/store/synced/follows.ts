import type { PageId } from '#shared/domain/ad.ts';
import type { FollowedPage } from '#shared/domain/followed-page.ts';
import type { FollowRow, LocalDatabase } from '#shared/store/database.ts';
import { addToOutbox, waitingAbout } from '#shared/store/outbox.ts';
import type { Stamp } from '#shared/store/write-ads.ts';
import { createPlainKind, dropIfOwn, type SyncedMutation } from './synced-kind.ts';

/** The user waits for these writes, so their transactions contain no other table. */
const tablesOf = (db: LocalDatabase) => [db.follows, db.outbox, db.facts];

/** Inside a transaction. Returns false if the page is followed with the same name, address and logo. */
export const putFollow = async (
  db: LocalDatabase,
  page: FollowedPage,
  stamp: Stamp,
  since?: number,
): Promise<boolean> => {
  const known = await db.follows.get(page.pageId);
  if (known !== undefined && isSamePage(known, page)) return false;
  const followedAt = known?.followedAt ?? since ?? stamp.now();
  await db.follows.put({ ...known, ...page, followedAt });
  await addToOutbox(db, { kind: 'follow-page', page, followedAt }, stamp);
  return true;
};

const isSamePage = (one: FollowedPage, other: FollowedPage): boolean =>
  one.pageName === other.pageName && one.pageUrl === other.pageUrl && one.pageLogoUrl === other.pageLogoUrl;

export const followPage = (db: LocalDatabase, page: FollowedPage, stamp: Stamp, since?: number): Promise<boolean> =>
  db.transaction('rw', tablesOf(db), async () => putFollow(db, page, stamp, since));

/** Inside a transaction. Returns false if the page is not followed. */
const dropFollow = async (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> => {
  if ((await db.follows.get(pageId)) === undefined) return false;
  await db.follows.delete(pageId);
  await addToOutbox(db, { kind: 'unfollow-page', pageId }, stamp);
  return true;
};

export const unfollowPage = (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', tablesOf(db), async () => dropFollow(db, pageId, stamp));

export const follows = createPlainKind<'follow', FollowRow>({
  name: 'follow',
  isOnCards: true,
  rowsIn: (db) => db.follows,
  rowOf: ({ page, followedAt, seq }) => ({ ...page, followedAt, seq }),
  subjectOf: ({ pageId }) => `page:${pageId}`,
  dropRow: (db, { pageId }) => db.follows.delete(pageId),
});

export const followPageMutation: SyncedMutation<'follow-page'> = {
  takeBack: async (db, { page: { pageId } }) => {
    const waiting = await waitingAbout(db, [`page:${pageId}`]);
    if (waiting.some(({ mutation }) => mutation.kind === 'follow-page')) return;
    await dropIfOwn(db.follows.where({ pageId }));
  },
  repeat: (db, { page }, stamp) => putFollow(db, page, stamp),
};

export const unfollowPageMutation: SyncedMutation<'unfollow-page'> = {
  takeBack: 'pull-again',
  repeat: (db, { pageId }, stamp) => dropFollow(db, pageId, stamp),
};
