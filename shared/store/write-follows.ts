import type { Ad, AdId, PageId } from '#shared/domain/ad.ts';
import type { FollowedPage } from '#shared/domain/followed-page.ts';
import { SEEN_ADS_AT_ONCE } from '#shared/domain/mutation.ts';
import { isWorthNoting, type PageCount } from '#shared/domain/page-count.ts';
import { utcDayOf } from '#shared/domain/utc-day.ts';
import type { LocalDatabase } from './database.ts';
import { addToOutbox } from './outbox.ts';
import { adTables, putMet, type Stamp } from './write-ads.ts';

/** What a follow touches: a person waits for it. */
const followTables = (db: LocalDatabase) => [db.follows, db.outbox, db.facts];

/** Inside a transaction. False: it is followed already, under the same name, address and logo. */
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
  db.transaction('rw', followTables(db), async () => putFollow(db, page, stamp, since));

/** Inside a transaction. False: it is not followed. */
export const dropFollow = async (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> => {
  if ((await db.follows.get(pageId)) === undefined) return false;
  await db.follows.delete(pageId);
  await addToOutbox(db, { kind: 'unfollow-page', pageId }, stamp);
  return true;
};

export const unfollowPage = (db: LocalDatabase, pageId: PageId, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', followTables(db), async () => dropFollow(db, pageId, stamp));

/** Inside a transaction: marks as seen what is captured here and was not seen. */
export const putSeen = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> => {
  const captured = await db.capturedAds
    .where('adId')
    .anyOf([...adIds])
    .uniqueKeys();
  const kept = captured.map(String);
  const seen = new Set(await db.seenAds.where('adId').anyOf(kept).primaryKeys());
  const unseen = kept.filter((adId) => !seen.has(adId));
  await db.seenAds.bulkPut(unseen.map((adId) => ({ adId })));
  for (let start = 0; start < unseen.length; start += SEEN_ADS_AT_ONCE) {
    await addToOutbox(db, { kind: 'see-ads', adIds: unseen.slice(start, start + SEEN_ADS_AT_ONCE) }, stamp);
  }
  return unseen.length > 0;
};

export const seeAds = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [db.capturedAds, db.seenAds, db.outbox, db.facts], async () => putSeen(db, adIds, stamp));

export const captureMet = (db: LocalDatabase, ads: readonly Ad[], stamp: Stamp): Promise<AdId[]> =>
  db.transaction('rw', adTables(db), async () => {
    const followed = new Set(
      await db.follows
        .where('pageId')
        .anyOf([...new Set(ads.map((ad) => ad.pageId))])
        .primaryKeys(),
    );
    const kept: AdId[] = [];
    for (const ad of ads) {
      if (followed.has(ad.pageId) && (await putMet(db, ad, stamp))) kept.push(ad.id);
    }
    return kept;
  });

/** Inside a transaction. False: it is not worth telling of, or its page is neither followed nor has a kept ad. */
export const putPageCount = async (db: LocalDatabase, count: PageCount, stamp: Stamp): Promise<boolean> => {
  const { pageId } = count;
  const day = utcDayOf(count.countedAt);
  const known = await db.pageCounts.get([pageId, day]);
  if (!isWorthNoting(count, known ?? null)) return false;
  if ((await db.follows.get(pageId)) === undefined && !(await hasAdOf(db, pageId))) return false;
  await db.pageCounts.put({ ...known, ...count, day });
  await addToOutbox(db, { kind: 'note-page-count', count }, stamp);
  return true;
};

const hasAdOf = async (db: LocalDatabase, pageId: PageId): Promise<boolean> => {
  const ofPage = db.capturedAds.where('[ad.pageId+capturedAt]').between([pageId, 0], [pageId, Infinity], true, true);
  return (await ofPage.limit(1).count()) > 0;
};

export const notePageCount = (db: LocalDatabase, count: PageCount, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [db.follows, db.capturedAds, db.pageCounts, db.outbox, db.facts], async () =>
    putPageCount(db, count, stamp),
  );
