import type { PageId } from '#shared/domain/ad/ad.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { isNumberOfLink, type StatedPage } from '#shared/domain/advertiser/profile-number.ts';
import type { CapturedAdRow } from '#shared/domain/synced/captured-ads.ts';
import type { LocalDatabase } from '../database.ts';
import { addToOutbox, type Stamp } from '../outbox/outbox.ts';
import { pageTimesOf } from '../follows/new-ads.ts';
import { followPage, unfollowPage } from '../synced/follows.ts';
import { adTables } from './write-ads.ts';

/**
 * Corrects the page id of every stored version of these ads whose hash the server can compute again. If the wrong id is
 * the number in the link of the page, a follow under it is replaced by a follow of the page. Returns false if nothing
 * was wrong.
 */
export const correctPages = async (
  db: LocalDatabase,
  stated: readonly StatedPage[],
  stamp: Stamp,
): Promise<boolean> => {
  const pageIds = new Map(stated);
  // Almost always nothing is wrong. A transaction over all tables would then only delay other writes.
  if ((await wrongAmong(db, pageIds)).length === 0) return false;
  return db.transaction('rw', adTables(db), async () => {
    const wrong = await wrongAmong(db, pageIds);
    for (const { row, pageId } of wrong) {
      await correctVersion(db, row, pageId, stamp);
      if (isNumberOfLink(row.ad)) await correctFollow(db, { from: row.ad.pageId, to: pageId }, stamp);
    }
    return wrong.length > 0;
  });
};

type WrongVersion = { row: CapturedAdRow; pageId: PageId };

/** The server refuses a version whose hash it can't compute again, so such a version stays as it is. */
const wrongAmong = async (db: LocalDatabase, pageIds: ReadonlyMap<string, PageId>): Promise<WrongVersion[]> => {
  const rows = await db.capturedAds
    .where('adId')
    .anyOf([...pageIds.keys()])
    .toArray();
  return rows.flatMap((row) => {
    const pageId = pageIds.get(row.adId) ?? row.ad.pageId;
    return pageId === row.ad.pageId || creativeVersionOf(row.ad) !== row.version ? [] : [{ row, pageId }];
  });
};

/** The entry has the weakest reason: the server then never restores an ad that another device deleted. */
const correctVersion = async (db: LocalDatabase, row: CapturedAdRow, pageId: PageId, stamp: Stamp): Promise<void> => {
  const { version, capturedAt } = row;
  const ad = { ...row.ad, pageId };
  await db.capturedAds.put({ ...row, ad });
  await addToOutbox(db, { kind: 'capture-ad', ad, version, capturedAt, why: 'followed' }, stamp);
};

const correctFollow = async (
  db: LocalDatabase,
  { from, to }: { from: PageId; to: PageId },
  stamp: Stamp,
): Promise<void> => {
  const follow = await db.follows.get(from);
  if (follow === undefined) return;
  const { pageName, pageUrl, pageLogoUrl } = follow;
  const page = { pageId: to, pageName, pageUrl, pageLogoUrl };
  const times = await pageTimesOf(db, follow);
  await unfollowPage(db, from, stamp);
  if ((await db.follows.get(to)) === undefined) await followPage(db, page, stamp, times);
};
