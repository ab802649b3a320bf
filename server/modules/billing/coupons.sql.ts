import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { coupon, couponUse, subscription, unsubscribeFeedback } from '#server/db/schema/billing.ts';

export type CouponRow = typeof coupon.$inferSelect;

const hasUsesLeft = or(isNull(coupon.maxUses), lt(coupon.uses, coupon.maxUses));

/** Finds the oldest retention coupon that the user has not used. It is offered to a user who cancels. */
export const findOffer = async (db: Db, userId: string): Promise<CouponRow | undefined> =>
  (
    await db
      .select()
      .from(coupon)
      .where(
        and(
          eq(coupon.kind, 'retention'),
          eq(coupon.isActive, true),
          hasUsesLeft,
          sql`not exists (select 1 from ${couponUse} where ${couponUse.userId} = ${userId} and ${couponUse.code} = ${coupon.code})`,
        ),
      )
      .orderBy(asc(coupon.createdAt), asc(coupon.code))
      .limit(1)
  )[0];

/** Reserves one use of a coupon atomically. Returns undefined if no use is left, or if the user already used it. */
export const reserveUse = async (tx: Db, use: typeof couponUse.$inferInsert): Promise<CouponRow | undefined> => {
  const taken = await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(and(eq(coupon.code, use.code), eq(coupon.kind, 'retention'), eq(coupon.isActive, true), hasUsesLeft))
    .returning();
  if (taken[0] === undefined) return undefined;
  const used = await tx.insert(couponUse).values(use).onConflictDoNothing().returning({ id: couponUse.id });
  if (used.length > 0) return taken[0];
  await decrementUses(tx, use.code);
  return undefined;
};

const decrementUses = async (tx: Db, code: string): Promise<void> => {
  await tx
    .update(coupon)
    .set({ uses: sql`${coupon.uses} - 1` })
    .where(eq(coupon.code, code));
};

export const dropUse = async (tx: Db, id: string, code: string): Promise<void> => {
  const dropped = await tx.delete(couponUse).where(eq(couponUse.id, id)).returning({ id: couponUse.id });
  if (dropped.length > 0) await decrementUses(tx, code);
};

export const markApplied = async (db: Db, id: string, at: Date): Promise<void> => {
  await db.update(couponUse).set({ appliedAt: at }).where(eq(couponUse.id, id));
};

/** Lists up to `most` reserved uses from before `before` whose discount was not applied at the provider. */
export const findUnappliedUses = async (db: Db, before: Date, most: number) =>
  db
    .select({
      id: couponUse.id,
      code: couponUse.code,
      percentOff: coupon.percentOff,
      providerId: subscription.providerId,
    })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.code, couponUse.code))
    .innerJoin(subscription, eq(subscription.id, couponUse.subscriptionId))
    .where(and(isNull(couponUse.appliedAt), lt(couponUse.usedAt, before)))
    .orderBy(asc(couponUse.usedAt))
    .limit(most);

export const insertFeedback = async (db: Db, row: typeof unsubscribeFeedback.$inferInsert): Promise<void> => {
  await db.insert(unsubscribeFeedback).values(row);
};

export const markWithdrawn = async (db: Db, id: string, at: Date): Promise<void> => {
  await db
    .update(subscription)
    .set({ withdrawnAt: at })
    .where(and(eq(subscription.id, id), isNull(subscription.withdrawnAt)));
};
