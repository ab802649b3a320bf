import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { coupon, invoice, plan, planPrice, subscription } from '#server/db/schema/billing.ts';

export type PlanRow = typeof plan.$inferSelect;
export type PriceRow = typeof planPrice.$inferSelect;

/** Inserts the plans and prices if there are no plans. Concurrent server starts insert them once. */
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

/** Inserts the coupon if there are no coupons. */
export const insertFirstCoupon = async (db: Db, row: typeof coupon.$inferInsert): Promise<void> => {
  if ((await db.select({ code: coupon.code }).from(coupon).limit(1)).length > 0) return;
  await db.insert(coupon).values(row).onConflictDoNothing();
};
/** Lists the plans on sale by position. */
export const findPlansOnSale = async (db: Db): Promise<PlanRow[]> =>
  db.select().from(plan).where(isNull(plan.archivedAt)).orderBy(asc(plan.position), asc(plan.id));

/** Lists the current prices of all plans. */
export const findCurrentPrices = async (db: Db): Promise<PriceRow[]> =>
  db.select().from(planPrice).where(eq(planPrice.isCurrent, true));

export type Sold = { plan: PlanRow; price: PriceRow };

/** Finds a price on sale by its key, or by plan and currency. */
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

/** Finds a price with its plan, including retired prices. */
export const findPrice = async (db: Db, key: string): Promise<Sold | undefined> =>
  (
    await db
      .select({ plan, price: planPrice })
      .from(planPrice)
      .innerJoin(plan, eq(plan.id, planPrice.planId))
      .where(eq(planPrice.key, key))
  )[0];

/**
 * Returns the commission rate in percent of each invoice of a user, by provider and invoice id. It is the rate of the
 * subscription's plan. If the plan was changed since the invoice, it is the rate of a plan with the invoiced interval.
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
