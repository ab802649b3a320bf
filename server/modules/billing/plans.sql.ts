import type { Db } from '#server/db/db.ts';
import { coupon, plan, planPrice } from '#server/db/schema/billing.ts';

/** Nothing where there are plans. Processes that start together do it once. */
export const insertFirstPlans = async (
  db: Db,
  plans: readonly (typeof plan.$inferInsert)[],
  prices: readonly (typeof planPrice.$inferInsert)[],
): Promise<void> => {
  await db.transaction(async (tx) => {
    if ((await tx.select({ id: plan.id }).from(plan).limit(1)).length > 0) return;
    await tx
      .insert(plan)
      .values([...plans])
      .onConflictDoNothing();
    await tx
      .insert(planPrice)
      .values([...prices])
      .onConflictDoNothing();
  });
};

/** Nothing where there are coupons. */
export const insertFirstCoupon = async (db: Db, row: typeof coupon.$inferInsert): Promise<void> => {
  if ((await db.select({ code: coupon.code }).from(coupon).limit(1)).length > 0) return;
  await db.insert(coupon).values(row).onConflictDoNothing();
};
