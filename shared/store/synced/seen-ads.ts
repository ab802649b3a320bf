import type { AdId } from '#shared/domain/ad/ad.ts';
import { SEEN_ADS_LIMIT } from '#shared/domain/synced/seen-ads.ts';
import { putSeenOnDeviceOnly } from '#shared/store/ads/seen-on-device-only.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/**
 * Inside a transaction: marks those of the ads as seen that are stored here and were not seen. Returns false if none
 * was.
 */
export const putSeen = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> => {
  const captured = await db.capturedAds
    .where('adId')
    .anyOf([...adIds])
    .uniqueKeys();
  const stored = captured.map(String);
  const seen = new Set(await db.seenAds.where('adId').anyOf(stored).primaryKeys());
  const unseen = stored.filter((adId) => !seen.has(adId));
  for (let start = 0; start < unseen.length; start += SEEN_ADS_LIMIT) {
    await writeMutation(db, { kind: 'see-ads', adIds: unseen.slice(start, start + SEEN_ADS_LIMIT) }, stamp);
  }
  return unseen.length > 0;
};

const seenTables = (db: LocalDatabase) => [db.capturedAds, db.seenAds, db.seenOnDeviceOnly, db.outbox, db.facts];

/** Marks ads as seen in its own transaction; see `putSeen`. */
export const seeAds = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', seenTables(db), async () => putSeen(db, adIds, stamp));

/**
 * Stores that the user saw these ads in the Ad Library: ads of the account as `putSeen`, other ads on this device only.
 * Returns whether an ad of the account was marked.
 */
export const seeInLibrary = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', seenTables(db), async () => {
    const captured = await db.capturedAds
      .where('adId')
      .anyOf([...adIds])
      .uniqueKeys();
    const stored = new Set(captured.map(String));
    await putSeenOnDeviceOnly(
      db,
      adIds.filter((adId) => !stored.has(adId)),
      stamp.now(),
    );
    return putSeen(db, [...stored], stamp);
  });
