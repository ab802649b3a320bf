import type { AdId } from '#shared/domain/ad/ad.ts';
import { SEEN_ADS_LIMIT } from '#shared/domain/synced/seen-ads.ts';
import { partsOf } from '#shared/lib/parts-of.ts';
import { putSeenOnDeviceOnly, seenOnDeviceOnlyAmong } from '#shared/store/ads/seen-on-device-only.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/outbox/outbox.ts';
import { writeMutation } from './write-mutation.ts';

/**
 * Inside a transaction: marks those of the ads as seen that are stored here and were not seen. Returns false if none
 * was.
 */
export const putSeen = async (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> => {
  const unseen = await unmarkedAmong(db, adIds);
  for (const part of partsOf(unseen, SEEN_ADS_LIMIT)) {
    await writeMutation(db, { kind: 'see-ads', adIds: part }, stamp);
  }
  return unseen.length > 0;
};

const seenTables = (db: LocalDatabase) => [db.capturedAds, db.seenAds, db.outbox, db.facts];

/** Marks ads as seen in its own transaction; see `putSeen`. */
export const seeAds = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<boolean> =>
  db.transaction('rw', seenTables(db), async () => putSeen(db, adIds, stamp));

/**
 * Marks ads as seen on this device only, so that they are no longer new here. A full pull removes these marks, because
 * the server does not have them.
 */
export const seeUnsent = (db: LocalDatabase, adIds: readonly AdId[]): Promise<void> =>
  db.transaction('rw', [db.capturedAds, db.seenAds], async () => {
    await db.seenAds.bulkPut((await unmarkedAmong(db, adIds)).map((adId) => ({ adId })));
  });

/** `unseen`: the ads that were not seen before. `isSent`: whether an ad was marked as `putSeen`. */
type SeenInList = { unseen: AdId[]; isSent: boolean };

/**
 * Stores that the user saw these ads in a list: captured ads of followed pages as `putSeen`, all other ads on this
 * device only, as the disclosure says.
 */
export const seeInList = (db: LocalDatabase, adIds: readonly AdId[], stamp: Stamp): Promise<SeenInList> =>
  db.transaction('rw', [...seenTables(db), db.seenOnDeviceOnly, db.follows], async () => {
    const marked = await markedAmong(db, adIds);
    const onDeviceOnly = new Set(await seenOnDeviceOnlyAmong(db, adIds));
    const unmarked = adIds.filter((adId) => !marked.has(adId));
    const unseen = unmarked.filter((adId) => !onDeviceOnly.has(adId));
    const ofFollowed = await ofFollowedPages(db, unmarked);
    const seenAt = stamp.now();
    const others = unseen.filter((adId) => !ofFollowed.has(adId)).map((adId) => ({ adId, seenAt }));
    if (others.length > 0) await putSeenOnDeviceOnly(db, others);
    return { unseen, isSent: await putSeen(db, [...ofFollowed], stamp) };
  });

/** Returns those of the ads that the user has seen, as far as this device knows. */
export const seenAmong = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<ReadonlySet<AdId>> => {
  const [seen, onDeviceOnly] = await Promise.all([markedAmong(db, adIds), seenOnDeviceOnlyAmong(db, adIds)]);
  return new Set([...seen, ...onDeviceOnly]);
};

/** Returns those of the ads that are stored here and not marked as seen. */
const unmarkedAmong = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<AdId[]> => {
  const captured = await db.capturedAds
    .where('adId')
    .anyOf([...adIds])
    .uniqueKeys();
  const stored = captured.map(String);
  const seen = await markedAmong(db, stored);
  return stored.filter((adId) => !seen.has(adId));
};

/** Returns those of the ads that are marked as seen in the synced kind. */
const markedAmong = async (db: LocalDatabase, adIds: readonly AdId[]): Promise<ReadonlySet<AdId>> =>
  new Set(
    await db.seenAds
      .where('adId')
      .anyOf([...adIds])
      .primaryKeys(),
  );

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
