import type { SyncSubject } from '#shared/domain/sync-subject.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropPictures } from '#shared/store/drop-pictures.ts';
import { writeFact } from '#shared/store/facts.ts';
import { dropAd } from '#shared/store/write-ads.ts';

/** Inside a transaction: the next pull fetches everything and then drops what the server did not name. */
export const startRestart = async (db: LocalDatabase): Promise<void> => {
  await Promise.all([
    forgetSeq(db.capturedAds),
    forgetSeq(db.savedAds),
    forgetSeq(db.deletedAds),
    forgetSeq(db.follows),
    forgetSeq(db.reachSnapshots),
    forgetSeq(db.seenAds),
    forgetSeq(db.pageCounts),
  ]);
  await writeFact(db, 'pullSeq', 0);
  await writeFact(db, 'restarting', true);
  await db.facts.delete('rewindTo');
};

const forgetSeq = async (table: {
  toCollection: () => { modify: (change: (row: { seq?: number }) => void) => PromiseLike<number> };
}): Promise<void> => {
  await table.toCollection().modify((row) => {
    delete row.seq;
  });
};

/**
 * The end of a full pull: rows that it did not name are no more on the server, unless they are about something that waits
 * to be sent. True where a card would show it.
 */
export const dropUnnamed = async (db: LocalDatabase, busy: ReadonlySet<SyncSubject>): Promise<boolean> => {
  const isUnnamed = (row: { seq?: number; adId?: string; pageId?: string }): boolean =>
    row.seq === undefined && !busy.has(row.adId === undefined ? `page:${row.pageId}` : `ad:${row.adId}`);
  const [saved, followed] = await Promise.all(
    [db.savedAds, db.follows, db.deletedAds, db.reachSnapshots, db.seenAds, db.pageCounts].map((table) =>
      table.filter(isUnnamed).delete(),
    ),
  );
  for (const row of await db.capturedAds.filter(isUnnamed).toArray()) {
    await db.capturedAds.delete([row.adId, row.version]);
    await dropPictures(db, [row]);
    if ((await db.capturedAds.where('adId').equals(row.adId).count()) === 0) await dropAd(db, row.adId);
  }
  await db.facts.delete('restarting');
  return (saved ?? 0) + (followed ?? 0) > 0;
};
