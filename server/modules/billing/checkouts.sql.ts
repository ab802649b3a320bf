import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCheckout, coupon, couponUse, trialUse } from '#server/db/schema/billing.ts';

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

/** A hold that was not used in time, or that a checkout of the same person leaves behind, is nobody's. */
export const releaseTrial = async (tx: Db, checkoutId: string): Promise<void> => {
  await tx.delete(trialUse).where(and(eq(trialUse.checkoutId, checkoutId), eq(trialUse.isUsed, false)));
};

/** Holds the trial of all these keys for a checkout; false, and nothing held, where one of them has had it or is about to. */
export const holdTrial = async (
  tx: Db,
  { keys, checkoutId, now, heldUntil }: { keys: readonly string[]; checkoutId: string; now: Date; heldUntil: Date },
): Promise<boolean> => {
  await tx
    .delete(trialUse)
    .where(and(inArray(trialUse.key, [...keys]), eq(trialUse.isUsed, false), lt(trialUse.heldUntil, now)));
  const held = await tx
    .insert(trialUse)
    .values(keys.toSorted().map((key) => ({ key, checkoutId, isUsed: false, heldUntil })))
    .onConflictDoNothing()
    .returning({ key: trialUse.key });
  if (held.length === keys.length) return true;
  if (held.length > 0) await tx.delete(trialUse).where(or(...held.map(({ key }) => eq(trialUse.key, key))));
  return false;
};
