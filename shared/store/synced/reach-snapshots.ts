import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import { isWorthKeeping, type ReachSnapshot } from '#shared/domain/spend/reach.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { adTables, putChecked } from '#shared/store/ads/write-ads.ts';
import { writeMutation } from './write-mutation.ts';

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
  return writeMutation(db, { kind: 'add-reach', adId, snapshot }, stamp);
};

/** Stores a measurement in its own transaction; see `putReach`. */
export const addReach = (db: LocalDatabase, adId: AdId, snapshot: ReachSnapshot, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => putReach(db, adId, snapshot, stamp));

/** Stores an ad that the user checked, with its measurement if there is one. */
export const checkAd = (db: LocalDatabase, ad: Ad, snapshot: ReachSnapshot | null, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const isNews = await putChecked(db, ad, stamp);
    return (snapshot !== null && (await putReach(db, ad.id, snapshot, stamp))) || isNews;
  });
