import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { featureSwitch } from '#server/db/schema/page-reports.ts';

export type FeatureSwitch = typeof featureSwitch.$inferSelect;

/** Returns the newest `limit` switches. */
export const findSwitches = async (db: Db, limit: number): Promise<FeatureSwitch[]> =>
  db.select().from(featureSwitch).orderBy(desc(featureSwitch.createdAt), asc(featureSwitch.feature)).limit(limit);

/** Inserts a switch. An existing switch of the same feature and range gets the new reason. */
export const putSwitch = async (db: Db, entry: FeatureSwitch): Promise<void> => {
  await db
    .insert(featureSwitch)
    .values(entry)
    .onConflictDoUpdate({
      target: [featureSwitch.feature, featureSwitch.fromVersion, featureSwitch.toVersion],
      set: { reason: entry.reason, createdAt: entry.createdAt },
    });
};

/** Deletes the switches of a feature. Returns their number. */
export const deleteSwitches = async (db: Db, feature: string): Promise<number> =>
  (await db.delete(featureSwitch).where(eq(featureSwitch.feature, feature)).returning()).length;
