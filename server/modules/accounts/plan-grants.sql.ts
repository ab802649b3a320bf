import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { planGrant } from '#server/db/schema/accounts.ts';
import { subscription } from '#server/db/schema/billing.ts';

export type PlanGrant = typeof planGrant.$inferSelect;

/** Returns the grants of a user, the newest first. */
export const findGrants = async (db: Db, userId: string): Promise<PlanGrant[]> =>
  db
    .select()
    .from(planGrant)
    .where(eq(planGrant.userId, userId))
    .orderBy(sql`${planGrant.grantedAt} desc`);

export const findSubscriptions = async (db: Db, userId: string): Promise<(typeof subscription.$inferSelect)[]> =>
  db.select().from(subscription).where(eq(subscription.userId, userId));

export const insertGrant = async (tx: Db, grant: PlanGrant): Promise<void> => {
  await tx
    .insert(planGrant)
    .values(grant)
    .onConflictDoUpdate({ target: [planGrant.userId, planGrant.grantedAt], set: { validUntil: grant.validUntil } });
};

/** Ends the grants that run at `now`. Returns their number. */
export const endGrants = async (tx: Db, userId: string, now: Date): Promise<number> => {
  const ended = await tx
    .update(planGrant)
    .set({ validUntil: now })
    .where(and(eq(planGrant.userId, userId), or(isNull(planGrant.validUntil), gt(planGrant.validUntil, now))))
    .returning({ userId: planGrant.userId });
  return ended.length;
};
