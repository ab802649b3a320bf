import type { Ad, AdId } from '#shared/domain/ad.ts';
import { isWorthKeeping, type ReachSnapshot } from '#shared/domain/reach.ts';
import type { LocalDatabase, ReachSnapshotRow } from '#shared/store/database.ts';
import { addToOutbox } from '#shared/store/outbox.ts';
import { adTables, putChecked, type Stamp } from '#shared/store/write-ads.ts';
import { createPlainKind, dropIfOwn, type SyncedMutation } from './synced-kind.ts';

/** Inside a transaction. Returns false if the measurement adds nothing, or if its ad is not stored. */
export const putReach = async (
  db: LocalDatabase,
  adId: AdId,
  snapshot: ReachSnapshot,
  stamp: Stamp,
): Promise<boolean> => {
  if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) return false;
  const stored = await db.reachSnapshots.where('adId').equals(adId).toArray();
  if (!isWorthKeeping(snapshot, stored)) return false;
  await db.reachSnapshots.put({ adId, ...snapshot });
  await addToOutbox(db, { kind: 'add-reach', adId, snapshot }, stamp);
  return true;
};

export const addReach = (db: LocalDatabase, adId: AdId, snapshot: ReachSnapshot, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => putReach(db, adId, snapshot, stamp));

/** Stores an ad that the user checked, with its measurement if there is one. */
export const checkAd = (db: LocalDatabase, ad: Ad, snapshot: ReachSnapshot | null, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const isNews = await putChecked(db, ad, stamp);
    return (snapshot !== null && (await putReach(db, ad.id, snapshot, stamp))) || isNews;
  });

export const reachSnapshots = createPlainKind<'reach-snapshot', ReachSnapshotRow>({
  name: 'reach-snapshot',
  isOnCards: true,
  rowsIn: (db) => db.reachSnapshots,
  rowOf: ({ adId, snapshot, seq }) => ({ adId, ...snapshot, seq }),
  subjectOf: ({ adId }) => `ad:${adId}`,
  dropRow: (db, { adId, measuredAt }) => db.reachSnapshots.delete([adId, measuredAt]),
});

export const addReachMutation: SyncedMutation<'add-reach'> = {
  takeBack: (db, { adId, snapshot: { measuredAt } }) => dropIfOwn(db.reachSnapshots.where({ adId, measuredAt })),
  repeat: (db, { adId, snapshot }, stamp) => putReach(db, adId, snapshot, stamp),
};
