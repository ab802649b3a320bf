import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase } from '../database.ts';

/** The maximum number of seen ads that a device stores without sending them. Above it, the oldest are removed. */
export const MAX_SEEN_ON_DEVICE_ONLY = 20_000;

/** Inside a transaction: stores on this device only that the user saw these ads. */
export const putSeenOnDeviceOnly = async (db: LocalDatabase, adIds: readonly AdId[], now: number): Promise<void> => {
  await db.seenOnDeviceOnly.bulkPut(adIds.map((adId) => ({ adId, seenAt: now })));
  const surplus = (await db.seenOnDeviceOnly.count()) - MAX_SEEN_ON_DEVICE_ONLY;
  if (surplus <= 0) return;
  const oldest = await db.seenOnDeviceOnly.orderBy('seenAt').limit(surplus).primaryKeys();
  await db.seenOnDeviceOnly.bulkDelete(oldest);
};

/** Returns those of the ads that are in this table. */
export const seenOnDeviceOnlyAmong = (db: LocalDatabase, adIds: readonly AdId[]): Promise<AdId[]> =>
  db.seenOnDeviceOnly
    .where('adId')
    .anyOf([...adIds])
    .primaryKeys();
