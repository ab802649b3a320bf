import type { AdId } from '#shared/domain/ad/ad.ts';
import type { LocalDatabase, SeenOnDeviceOnlyRow } from '../database.ts';

/** The maximum number of seen ads that a device stores without sending them. Above it, the oldest are removed. */
export const MAX_SEEN_ON_DEVICE_ONLY = 20_000;

/** Inside a transaction: stores on this device only that the user saw these ads. */
export const putSeenOnDeviceOnly = async (db: LocalDatabase, rows: readonly SeenOnDeviceOnlyRow[]): Promise<void> => {
  await db.seenOnDeviceOnly.bulkPut(rows);
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
