import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { coupon, invoice, plan, planPrice, subscription } from '#server/db/schema/billing.ts';

export type PlanRow = typeof plan.$inferSelect;
export type PriceRow = typeof planPrice.$inferSelect;

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
/** Those that can be bought, in their order. */
export const findPlansOnSale = async (db: Db): Promise<PlanRow[]> =>
  db.select().from(plan).where(isNull(plan.archivedAt)).orderBy(asc(plan.position), asc(plan.id));

/** Of all plans: the prices that they are sold at. */
export const findCurrentPrices = async (db: Db): Promise<PriceRow[]> =>
  db.select().from(planPrice).where(eq(planPrice.isCurrent, true));

export type Sold = { plan: PlanRow; price: PriceRow };

/** A price that can be paid today, by its key, or by its plan in a currency. */
export const findPriceOnSale = async (
  db: Db,
  by: { key: string } | { planId: string; currency: PriceRow['currency'] },
): Promise<Sold | undefined> => {
  const named =
    'key' in by ? eq(planPrice.key, by.key) : and(eq(planPrice.planId, by.planId), eq(planPrice.currency, by.currency));
  const rows = await db
    .select({ plan, price: planPrice })
    .from(planPrice)
    .innerJoin(plan, eq(plan.id, planPrice.planId))
    .where(and(named, eq(planPrice.isCurrent, true), isNull(plan.archivedAt)));
  return rows[0];
};

/** A price of any time. */
export const findPrice = async (db: Db, key: string): Promise<Sold | undefined> =>
  (
    await db
      .select({ plan, price: planPrice })
      .from(planPrice)
      .innerJoin(plan, eq(plan.id, planPrice.planId))
      .where(eq(planPrice.key, key))
  )[0];

/**
 * Of a person's invoices, by provider and id: the percent that their plan gives to who referred him. The plan is the one of
 * their subscription; where that was changed since, the plan of the interval that was charged.
 */
export const findPlansOfInvoices = async (db: Db, userId: string): Promise<Map<string, number>> => {
  const plans = await db.select().from(plan).orderBy(asc(plan.position), asc(plan.id));
  const rows = await db
    .select({ provider: invoice.provider, id: invoice.providerId, charged: invoice.interval, planId: planPrice.planId })
    .from(invoice)
    .innerJoin(
      subscription,
      and(eq(subscription.provider, invoice.provider), eq(subscription.providerId, invoice.subscriptionProviderId)),
    )
    .innerJoin(planPrice, eq(planPrice.key, subscription.priceKey))
    .where(eq(invoice.userId, userId));
  const percentOf = (planId: string, charged: string | null): number | undefined => {
    const own = plans.find(({ id }) => id === planId);
    if (charged === null || own?.interval === charged) return own?.commissionPercent;
    return (plans.find(({ interval }) => interval === charged) ?? own)?.commissionPercent;
  };
  return new Map(
    rows.flatMap(({ provider, id, charged, planId }) => {
      const percent = percentOf(planId, charged);
      return percent === undefined ? [] : [[`${provider} ${id}`, percent] as const];
    }),
  );
};
