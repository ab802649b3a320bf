import type { AdId } from '#shared/domain/ad/ad.ts';
import { SEEN_ADS_LIMIT } from '#shared/domain/synced/seen-ads.ts';
import { putSeenOnDeviceOnly, seenOnDeviceOnlyAmong } from '#shared/store/ads/seen-on-device-only.ts';
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

const seenTables = (db: LocalDatabase) => [db.capturedAds, db.seenAds, db.outbox, db.facts];

/** Marks ads as seen in its own transaction; see `putSeen`. */
export const seeAds = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', seenTables(db), async () => putSeen(db, adIds, stamp));

/**
 * Stores that the user saw these ads in the Ad Library: captured ads of followed pages as `putSeen`, all other ads on
 * this device only, as the disclosure says. Returns whether an ad was marked as `putSeen`.
 */
export const seeInLibrary = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', [...seenTables(db), db.seenOnDeviceOnly, db.follows], async () => {
    const seen = new Set(
      await db.seenAds
        .where('adId')
        .anyOf([...adIds])
        .primaryKeys(),
    );
    const unseen = adIds.filter((adId) => !seen.has(adId));
    const ofFollowed = await ofFollowedPages(db, unseen);
    const others = unseen.filter((adId) => !ofFollowed.has(adId));
    const seenAt = stamp.now();
    await putSeenOnDeviceOnly(
      db,
      others.map((adId) => ({ adId, seenAt })),
    );
    return putSeen(db, [...ofFollowed], stamp);
  });

/** Returns those of the ads that the user has seen, as far as this device knows. */
export const seenAmong = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<ReadonlySet<AdId>> => {
  const marks = db.seenAds.where('adId').anyOf([...adIds]);
  const [seen, onDeviceOnly] = await Promise.all([marks.primaryKeys(), seenOnDeviceOnlyAmong(db, adIds)]);
  return new Set([...seen, ...onDeviceOnly]);
};

/** Inside a transaction: returns those of the ads that are captured and whose page is followed. */
const ofFollowedPages = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<ReadonlySet<AdId>> => {
  const captured = await db.capturedAds
    .where('adId')
    .anyOf([...adIds])
    .toArray();
  const pageIds = new Set(captured.map(({ ad }) => ad.pageId));
  const followed = new Set(
    await db.follows
      .where('pageId')
      .anyOf([...pageIds])
      .primaryKeys(),
  );
  return new Set(captured.filter(({ ad }) => followed.has(ad.pageId)).map(({ adId }) => adId));
};
