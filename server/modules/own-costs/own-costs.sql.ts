import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { ownCost } from '#server/db/schema/own-costs.ts';

export type CostRow = typeof ownCost.$inferSelect;

/** Returns the row of an ad, which can be a tombstone. */
export const findCost = async (tx: Db, userId: string, adId: string): Promise<CostRow | undefined> => {
  const [row] = await tx
    .select()
    .from(ownCost)
    .where(and(eq(ownCost.userId, userId), eq(ownCost.adId, adId)));
  return row;
};

export const countCosts = async (tx: Db, userId: string): Promise<number> => {
  const [counted] = await tx
    .select({ rows: count() })
    .from(ownCost)
    .where(and(eq(ownCost.userId, userId), isNull(ownCost.deletedAt)));
  return counted?.rows ?? 0;
};

export const writeCost = async (tx: Db, row: CostRow): Promise<void> => {
  const { userId: _userId, adId: _adId, ...set } = row;
  await tx
    .insert(ownCost)
    .values(row)
    .onConflictDoUpdate({ target: [ownCost.userId, ownCost.adId], set });
};
