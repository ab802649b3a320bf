import type { SyncChange } from '#shared/domain/sync-change.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import { dropPictures } from '#shared/store/drop-pictures.ts';
import { dropAd } from '#shared/store/write-ads.ts';
import { putCaptured } from './put-captured.ts';
import { putRows, type RowChange } from './put-rows.ts';

type Tombstone = Exclude<SyncChange, RowChange>;
type Of<Kind extends Tombstone['kind']> = Extract<Tombstone, { kind: Kind }>;

/**
 * Inside a transaction: makes rows as the server says they are. Rows are put together, which is several times faster than one
 * after the other; a tombstone comes in its turn, as it may take along what stands in other tables.
 */
export const applyChanges = async (db: LocalDatabase, changes: readonly SyncChange[]): Promise<void> => {
  let rows: RowChange[] = [];
  const putGathered = async (): Promise<void> => {
    const gathered = rows;
    rows = [];
    if (gathered.length === 0) return;
    await Promise.all([
      putCaptured(
        db,
        gathered.filter((change) => change.kind === 'captured-ad'),
      ),
      putRows(db, gathered),
    ]);
  };
  for (const change of changes) {
    if (isTombstone(change)) {
      await putGathered();
      await applyTombstone(db, change);
    } else rows.push(change);
  }
  await putGathered();
};

const isTombstone = (change: SyncChange): change is Tombstone => change.kind.endsWith('-deleted');

const applyTombstone = async (db: LocalDatabase, change: Tombstone): Promise<void> => {
  switch (change.kind) {
    case 'captured-ad-deleted':
      return dropCaptured(db, change);
    case 'saved-ad-deleted':
      return db.savedAds.delete(change.adId);
    case 'reach-snapshot-deleted':
      return db.reachSnapshots.delete([change.adId, change.measuredAt]);
    case 'seen-ad-deleted':
      return db.seenAds.delete(change.adId);
    case 'follow-deleted':
      return db.follows.delete(change.pageId);
    case 'page-count-deleted':
      return db.pageCounts.delete([change.pageId, change.day]);
  }
};

/**
 * Removes a version of an ad. With its last version the ad is deleted, and passive captures do not restore it. If the
 * server has other versions of the ad, a later change brings them, and the rest of the ad stays.
 */
const dropCaptured = async (db: LocalDatabase, change: Of<'captured-ad-deleted'>): Promise<void> => {
  const { adId, version, seq, adRemains = false } = change;
  await db.capturedAds.delete([adId, version]);
  await dropPictures(db, [{ adId, version }]);
  if (adRemains || (await db.capturedAds.where('adId').equals(adId).count()) > 0) return;
  await dropAd(db, adId);
  await db.deletedAds.put({ adId, seq });
};
