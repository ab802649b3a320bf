import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCheckout, coupon, couponUse } from '#server/db/schema/billing.ts';

export type CheckoutRow = typeof billingCheckout.$inferSelect;

export const findOpenCheckout = async (db: Db, userId: string): Promise<CheckoutRow | undefined> =>
  (
    await db
      .select()
      .from(billingCheckout)
      .where(and(eq(billingCheckout.userId, userId), eq(billingCheckout.isOpen, true)))
  )[0];

export const findCheckout = async (db: Db, userId: string, number: number): Promise<CheckoutRow | undefined> =>
  (
    await db
      .select()
      .from(billingCheckout)
      .where(and(eq(billingCheckout.userId, userId), eq(billingCheckout.number, number)))
  )[0];

export const insertCheckout = async (tx: Db, row: CheckoutRow): Promise<void> => {
  await tx.insert(billingCheckout).values(row);
};

export const noteSession = async (db: Db, id: string, sessionId: string): Promise<void> => {
  await db.update(billingCheckout).set({ sessionId }).where(eq(billingCheckout.id, id));
};

export const closeOwnCheckout = async (db: Db, id: string): Promise<void> => {
  await db.update(billingCheckout).set({ isOpen: false }).where(eq(billingCheckout.id, id));
};

/** Nobody can pay at it any more; a code that it was paid with counts as used by its person, once. */
export const endCheckout = async (
  db: Db,
  { id, userId }: Pick<CheckoutRow, 'id' | 'userId'>,
  code: string | null,
  at: Date,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await closeOwnCheckout(tx, id);
    if (code === null) return;
    const known = await tx.select({ code: coupon.code }).from(coupon).where(eq(coupon.code, code));
    if (known.length === 0) return;
    const use = { id, code, userId, subscriptionId: null, usedAt: at, appliedAt: at };
    const used = await tx.insert(couponUse).values(use).onConflictDoNothing().returning({ id: couponUse.id });
    if (used.length === 0) return;
    await tx
      .update(coupon)
      .set({ uses: sql`${coupon.uses} + 1` })
      .where(eq(coupon.code, code));
  });
};

/** Codes that a person may type in at the till: what he used once is not among them. Null: of anybody. */
export const findPromotions = async (
  db: Db,
  userId: string | null = null,
): Promise<{ code: string; percentOff: number; maxUses: number | null }[]> =>
  db
    .select({ code: coupon.code, percentOff: coupon.percentOff, maxUses: coupon.maxUses })
    .from(coupon)
    .where(
      and(
        eq(coupon.kind, 'promotion'),
        eq(coupon.isActive, true),
        sql`${coupon.uses} < coalesce(${coupon.maxUses}, 2147483647)`,
        userId === null
          ? undefined
          : sql`not exists (select 1 from ${couponUse} where ${couponUse.userId} = ${userId} and ${couponUse.code} = ${coupon.code})`,
      ),
    )
    .orderBy(coupon.code);
