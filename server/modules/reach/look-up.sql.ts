import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reachSnapshot } from '#server/db/schema/reach.ts';
import type { ReachSnapshot } from '#shared/domain/reach.ts';

/** The last measurement of an ad that the account holds. */
export const findNewestReach = async (db: Db, userId: string, adId: string): Promise<ReachSnapshot | null> => {
  const [row] = await db
    .select()
    .from(reachSnapshot)
    .where(and(eq(reachSnapshot.userId, userId), eq(reachSnapshot.adId, adId), isNull(reachSnapshot.deletedAt)))
    .orderBy(desc(reachSnapshot.measuredAt))
    .limit(1);
  if (row === undefined || row.source === null || row.breakdown === null) return null;
  const { measuredAt, source, euTotal, ukTotal, breakdown } = row;
  return { measuredAt: measuredAt.getTime(), source, figures: { euTotal, ukTotal, ...breakdown } };
};
