import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reachSnapshot } from '#server/db/schema/reach.ts';

type Row = typeof reachSnapshot.$inferSelect;

/** The last measurement with an EU total that the account holds of an ad; the last of all where none has it. */
export const findNewestReach = async (db: Db, userId: string, adId: string): Promise<Row | null> => {
  const [row] = await db
    .select()
    .from(reachSnapshot)
    .where(and(eq(reachSnapshot.userId, userId), eq(reachSnapshot.adId, adId), isNull(reachSnapshot.deletedAt)))
    .orderBy(desc(isNotNull(reachSnapshot.euTotal)), desc(reachSnapshot.measuredAt))
    .limit(1);
  return row ?? null;
};

/** What was measured of these ads since a moment. */
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
