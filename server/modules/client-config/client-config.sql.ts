import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { featureSwitch } from '#server/db/schema/page-reports.ts';

export type FeatureSwitch = typeof featureSwitch.$inferSelect;

/** The newest `limit`. */
export const findSwitches = async (db: Db, limit: number): Promise<FeatureSwitch[]> =>
  db.select().from(featureSwitch).orderBy(desc(featureSwitch.createdAt), asc(featureSwitch.feature)).limit(limit);

/** The same feature and range again gets the new reason. */
export const putSwitch = async (db: Db, entry: FeatureSwitch): Promise<void> => {
  await db
    .insert(featureSwitch)
    .values(entry)
    .onConflictDoUpdate({
      target: [featureSwitch.feature, featureSwitch.fromVersion, featureSwitch.toVersion],
      set: { reason: entry.reason, createdAt: entry.createdAt },
    });
};

/** Answers how many there were. */
export const deleteSwitches = async (db: Db, feature: string): Promise<number> =>
  (await db.delete(featureSwitch).where(eq(featureSwitch.feature, feature)).returning()).length;
