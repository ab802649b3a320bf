import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reachSnapshot } from '#server/db/schema/reach.ts';

type Row = typeof reachSnapshot.$inferSelect;

/** Returns the newest measurement of an ad with an EU total, otherwise the newest measurement without it. */
export const findNewestReach = async (db: Db, userId: string, adId: string): Promise<Row | null> => {
  const [row] = await db
    .select()
    .from(reachSnapshot)
    .where(and(eq(reachSnapshot.userId, userId), eq(reachSnapshot.adId, adId), isNull(reachSnapshot.deletedAt)))
    .orderBy(desc(isNotNull(reachSnapshot.euTotal)), desc(reachSnapshot.measuredAt))
    .limit(1);
  return row ?? null;
};

/** Returns the measurements of these ads since a time. */
export const findReachesSince = async (
  db: Db,
  userId: string,
  adIds: readonly string[],
  since: Date,
): Promise<Row[]> => {
  if (adIds.length === 0) return [];
  return db
    .select()
    .from(reachSnapshot)
    .where(
      and(
        eq(reachSnapshot.userId, userId),
        inArray(reachSnapshot.adId, [...adIds]),
        gte(reachSnapshot.measuredAt, since),
        isNull(reachSnapshot.deletedAt),
      ),
    );
};
