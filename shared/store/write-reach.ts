import type { Ad, AdId } from '#shared/domain/ad.ts';
import { isWorthKeeping, type ReachSnapshot } from '#shared/domain/reach.ts';
import type { LocalDatabase } from './database.ts';
import { addToOutbox } from './outbox.ts';
import { adTables, putChecked, type Stamp } from './write-ads.ts';

/** Inside a transaction: keeps a measurement with its entry. False: it says nothing new, or nothing is kept of its ad. */
export const putReach = async (
  db: LocalDatabase,
  adId: AdId,
  snapshot: ReachSnapshot,
  stamp: Stamp,
): Promise<boolean> => {
  if ((await db.capturedAds.where('adId').equals(adId).count()) === 0) return false;
  const kept = await db.reachSnapshots.where('adId').equals(adId).toArray();
  if (!isWorthKeeping(snapshot, kept)) return false;
  await db.reachSnapshots.put({ adId, ...snapshot });
  await addToOutbox(db, { kind: 'add-reach', adId, snapshot }, stamp);
  return true;
};

export const addReach = (db: LocalDatabase, adId: AdId, snapshot: ReachSnapshot, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => putReach(db, adId, snapshot, stamp));

export const checkAd = (db: LocalDatabase, ad: Ad, snapshot: ReachSnapshot | null, stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', adTables(db), async () => {
    const isNews = await putChecked(db, ad, stamp);
    return (snapshot !== null && (await putReach(db, ad.id, snapshot, stamp))) || isNews;
  });
