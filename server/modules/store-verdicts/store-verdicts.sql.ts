import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { adStoreVerdict } from '#server/db/schema/store-verdicts.ts';

export type VerdictRow = typeof adStoreVerdict.$inferSelect;

const isLiveOf = (userId: string) => and(eq(adStoreVerdict.userId, userId), isNull(adStoreVerdict.deletedAt));

/** Returns the verdict of an ad; null if it has none. */
export const findVerdict = async (tx: Db, userId: string, adId: string): Promise<VerdictRow | null> => {
  const found = await tx
    .select()
    .from(adStoreVerdict)
    .where(and(isLiveOf(userId), eq(adStoreVerdict.adId, adId)));
  return found[0] ?? null;
};

/** Returns the given ads that have a verdict. */
export const findWithVerdict = async (tx: Db, userId: string, adIds: readonly string[]): Promise<string[]> => {
  const isOne = sql`${adStoreVerdict.adId} = any(${sql.param([...adIds])}::text[])`;
  const found = await tx
    .select({ adId: adStoreVerdict.adId })
    .from(adStoreVerdict)
    .where(and(isLiveOf(userId), isOne));
  return found.map(({ adId }) => adId);
};

export const writeVerdict = async (tx: Db, row: VerdictRow): Promise<void> => {
  const { verdict, foundAt, seq, deletedAt } = row;
  await tx
    .insert(adStoreVerdict)
    .values(row)
    .onConflictDoUpdate({
      target: [adStoreVerdict.userId, adStoreVerdict.adId],
      set: { verdict, foundAt, seq, deletedAt },
    });
};
