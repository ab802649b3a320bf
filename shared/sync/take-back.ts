import type { Ad, PageId } from '#shared/domain/ad.ts';
import type { Mutation } from '#shared/domain/mutation.ts';
import { subjectsOf } from '#shared/domain/sync-subject.ts';
import { utcDayOf } from '#shared/domain/utc-day.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropPictures } from '#shared/store/drop-pictures.ts';
import { waitingAbout } from '#shared/store/outbox.ts';
import { dropAd } from '#shared/store/write-ads.ts';
import { startRestart } from './restart.ts';

/**
 * Inside a transaction: undoes a change that the server refused. What only this device knew of goes. What the server holds
 * instead of a refused removal is known to the server alone: a full pull brings it, unless a later entry settles it.
 */
export const takeBack = async (db: LocalDatabase, mutation: Mutation): Promise<void> => {
  switch (mutation.kind) {
    case 'picture-failed':
      return;
    case 'save-ad':
    case 'capture-ad':
      return takeBackAd(db, mutation);
    case 'add-reach':
      return dropIfOwn(db.reachSnapshots.where({ adId: mutation.adId, measuredAt: mutation.snapshot.measuredAt }));
    case 'see-ads':
      return dropIfOwn(db.seenAds.where('adId').anyOf(mutation.adIds));
    case 'note-page-count': {
      const { pageId, countedAt } = mutation.count;
      return dropIfOwn(db.pageCounts.where({ pageId, day: utcDayOf(countedAt) }));
    }
    case 'follow-page':
      return takeBackFollow(db, mutation.page.pageId);
    case 'unsave-ad':
    case 'delete-ad':
    case 'unfollow-page':
      if ((await waitingAbout(db, subjectsOf(mutation))).length === 0) await startRestart(db);
  }
};

/**
 * Inside a transaction: removes the rows of an applied mutation that the server did not store, those about the ads or
 * the page with these ids. An ad that the server did not accept from a passive capture is not captured again.
 */
export const dropRowsOf = async (db: LocalDatabase, mutation: Mutation, ids: readonly string[]): Promise<void> => {
  if (mutation.kind === 'see-ads') return takeBack(db, { ...mutation, adIds: [...ids] });
  await takeBack(db, mutation);
  if (mutation.kind !== 'capture-ad') return;
  const adId = mutation.ad.id;
  if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) await db.deletedAds.put({ adId });
};

/** Rows that carry a `seq` are the server's, and stay. */
const dropIfOwn = async (rows: {
  filter: (isOwn: (row: { seq?: number }) => boolean) => { delete: () => PromiseLike<number> };
}): Promise<void> => {
  await rows.filter(({ seq }) => seq === undefined).delete();
};

const takeBackFollow = async (db: LocalDatabase, pageId: PageId): Promise<void> => {
  const waiting = await waitingAbout(db, [`page:${pageId}`]);
  if (waiting.some(({ mutation }) => mutation.kind === 'follow-page')) return;
  await dropIfOwn(db.follows.where({ pageId }));
};

const takeBackAd = async (db: LocalDatabase, { ad, version }: { ad: Ad; version: string }): Promise<void> => {
  const others = (await waitingAbout(db, [`ad:${ad.id}`])).flatMap(({ mutation }) => broughtBy(mutation));
  if (!others.some(({ isSave }) => isSave)) await dropIfOwn(db.savedAds.where({ adId: ad.id }));
  const captured = await db.capturedAds.where('adId').equals(ad.id).toArray();
  if (others.length === 0 && captured.every((row) => row.seq === undefined)) return dropAd(db, ad.id);
  const own = captured.find((row) => row.version === version && row.seq === undefined);
  if (own === undefined || others.some((other) => other.version === version)) return;
  await db.capturedAds.delete([ad.id, version]);
  await dropPictures(db, [{ adId: ad.id, version }]);
};

const broughtBy = (mutation: Mutation): { version: string; isSave: boolean }[] =>
  mutation.kind === 'save-ad' || mutation.kind === 'capture-ad'
    ? [{ version: mutation.version, isSave: mutation.kind === 'save-ad' }]
    : [];
