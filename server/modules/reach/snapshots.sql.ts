import { and, asc, between, count, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reachSnapshot } from '#server/db/schema/reach.ts';

export type SnapshotRow = typeof reachSnapshot.$inferSelect;

const isLiveOf = (userId: string, adId: string) =>
  and(eq(reachSnapshot.userId, userId), eq(reachSnapshot.adId, adId), isNull(reachSnapshot.deletedAt));

/** Returns the snapshots of an ad that are not deleted and were measured from `first` to `last`, in order. */
export const listBetween = async (
  tx: Db,
  userId: string,
  adId: string,
  { first, last }: { first: Date; last: Date },
): Promise<SnapshotRow[]> =>
  tx
    .select()
    .from(reachSnapshot)
    .where(and(isLiveOf(userId, adId), between(reachSnapshot.measuredAt, first, last)))
    .orderBy(asc(reachSnapshot.measuredAt));

/** The key of a snapshot within its account. */
export type SnapshotKey = { adId: string; measuredAt: Date };

/** Returns the keys with a snapshot that is not deleted. */
export const findLiveSnapshots = async (
  tx: Db,
  userId: string,
  keys: readonly SnapshotKey[],
): Promise<SnapshotKey[]> => {
  if (keys.length === 0) return [];
  const adIds = sql.param(keys.map(({ adId }) => adId));
  const moments = sql.param(keys.map(({ measuredAt }) => measuredAt.toISOString()));
  const isOneOf = sql`(${reachSnapshot.adId}, ${reachSnapshot.measuredAt}) in (select * from unnest(${adIds}::text[], ${moments}::timestamptz[]))`;
  return tx
    .select({ adId: reachSnapshot.adId, measuredAt: reachSnapshot.measuredAt })
    .from(reachSnapshot)
    .where(and(eq(reachSnapshot.userId, userId), isOneOf, isNull(reachSnapshot.deletedAt)));
};

export const countLive = async (tx: Db, userId: string, adId: string): Promise<number> => {
  const [row] = await tx.select({ snapshots: count() }).from(reachSnapshot).where(isLiveOf(userId, adId));
  return row?.snapshots ?? 0;
};

/** Returns the times of the `most` oldest snapshots of an ad that are not deleted. */
export const listOldest = async (tx: Db, userId: string, adId: string, most: number): Promise<Date[]> => {
  const found = await tx
    .select({ measuredAt: reachSnapshot.measuredAt })
    .from(reachSnapshot)
    .where(isLiveOf(userId, adId))
    .orderBy(asc(reachSnapshot.measuredAt))
    .limit(most);
  return found.map(({ measuredAt }) => measuredAt);
};

/** `snapshots` must contain each key at most once. */
export const writeSnapshots = async (tx: Db, snapshots: readonly SnapshotRow[]): Promise<void> => {
  if (snapshots.length === 0) return;
  await tx
    .insert(reachSnapshot)
    .values([...snapshots])
    .onConflictDoUpdate({
      target: [reachSnapshot.userId, reachSnapshot.adId, reachSnapshot.measuredAt],
      set: {
        source: sql`excluded.source`,
        euTotal: sql`excluded.eu_total`,
        ukTotal: sql`excluded.uk_total`,
        breakdown: sql`excluded.breakdown`,
        seq: sql`excluded.seq`,
        deletedAt: sql`excluded.deleted_at`,
      },
    });
};
