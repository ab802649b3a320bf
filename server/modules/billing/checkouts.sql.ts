import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCheckout, coupon, couponUse } from '#server/db/schema/billing.ts';
import type { Promotion } from '#shared/domain/plan/promotion.ts';

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

/** Closes a checkout. If it was paid with a promotion code, it records the use of the code once. */
export const endCheckout = async (
  db: Db,
  { id, userId }: Pick<CheckoutRow, 'id' | 'userId'>,
  code: string | null,
  at: Date,
): Promise<void> => {
  await db.transaction(async (tx) => {
    await closeOwnCheckout(tx, id);
    if (code === null) return;
    const isSame = sql`lower(${coupon.code}) = ${code.toLowerCase()}`;
    const [known] = await tx.select({ code: coupon.code }).from(coupon).where(isSame);
    if (known === undefined) return;
    const use = { id, code: known.code, userId, subscriptionId: null, usedAt: at, appliedAt: at };
    const used = await tx.insert(couponUse).values(use).onConflictDoNothing().returning({ id: couponUse.id });
    if (used.length === 0) return;
    await tx
      .update(coupon)
      .set({ uses: sql`${coupon.uses} + 1` })
      .where(eq(coupon.code, known.code));
  });
};

/** Lists all promotion codes, oldest first. */
export const findPromotions = async (db: Db): Promise<Promotion[]> => {
  const rows = await db
    .select()
    .from(coupon)
    .where(eq(coupon.kind, 'promotion'))
    .orderBy(asc(coupon.createdAt), asc(coupon.code));
  return rows.map(({ endsAt, ...row }) => ({ ...row, endsAt: endsAt?.getTime() ?? null }));
};

/** Returns true if the user has used a promotion code. */
export const hasUsedPromotion = async (db: Db, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: couponUse.id })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.code, couponUse.code))
    .where(and(eq(couponUse.userId, userId), eq(coupon.kind, 'promotion')))
    .limit(1);
  return rows.length > 0;
};
