import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { appUser, knownDevice } from '#server/db/schema/accounts.ts';

/**
 * Whether the account with this address knows the device. Runs one statement in any case, so that its duration does not
 * show whether the account exists.
 */
export const isDeviceOf = async (
  db: Db,
  { emailFolded, deviceHash, usedAfter }: { emailFolded: string; deviceHash: string; usedAfter: Date },
): Promise<boolean> => {
  const accounts = db.select({ id: appUser.id }).from(appUser).where(eq(appUser.emailFolded, emailFolded));
  const rows = await db
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(
      and(
        inArray(knownDevice.userId, accounts),
        eq(knownDevice.deviceHash, deviceHash),
        gt(knownDevice.lastUsedAt, usedAfter),
      ),
    );
  return rows.length > 0;
};

export const upsertDevice = async (db: Db, device: typeof knownDevice.$inferInsert): Promise<void> => {
  await db
    .insert(knownDevice)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.deviceHash],
      set: { lastUsedAt: device.lastUsedAt },
    });
};

/** Deletes all devices of the account except the `kept` most recently used ones. */
export const deleteOldestDevices = async (db: Db, userId: string, kept: number): Promise<void> => {
  const newest = db
    .select({ deviceHash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId))
    .orderBy(desc(knownDevice.lastUsedAt), desc(knownDevice.deviceHash))
    .limit(kept);
  await db.delete(knownDevice).where(and(eq(knownDevice.userId, userId), notInArray(knownDevice.deviceHash, newest)));
};

export const deleteDevicesOf = async (db: Db, userId: string): Promise<void> => {
  await db.delete(knownDevice).where(eq(knownDevice.userId, userId));
};

export const deleteDevicesUnusedSince = async (db: Db, moment: Date): Promise<void> => {
  await db.delete(knownDevice).where(lte(knownDevice.lastUsedAt, moment));
};
