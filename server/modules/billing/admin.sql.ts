import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCustomer, coupon, invoice, plan, planPrice, subscription } from '#server/db/schema/billing.ts';
import type { CouponRow } from './coupons.sql.ts';
import type { PlanRow, PriceRow } from './plans.sql.ts';
import type { InvoiceRow } from './readings.sql.ts';

/** Lists all plans in their order, including hidden ones. */
export const findAllPlans = async (db: Db): Promise<PlanRow[]> =>
  db.select().from(plan).orderBy(asc(plan.position), asc(plan.id));

/** Lists all prices, including retired ones. */
export const findAllPrices = async (db: Db): Promise<PriceRow[]> =>
  db.select().from(planPrice).orderBy(asc(planPrice.planId), asc(planPrice.currency), asc(planPrice.amountCents));

/** Sells the plan at this price from now on. A price that was sold before is reused under its key. */
export const makeCurrent = async (tx: Db, price: Omit<PriceRow, 'isCurrent'>): Promise<void> => {
  const ofPlan = and(eq(planPrice.planId, price.planId), eq(planPrice.currency, price.currency));
  await tx.update(planPrice).set({ isCurrent: false }).where(ofPlan);
  await tx
    .insert(planPrice)
    .values({ ...price, isCurrent: true })
    .onConflictDoUpdate({ target: planPrice.key, set: { isCurrent: true } });
};

/** Inserts a plan after all others. Returns false if its id is taken. */
export const insertPlan = async (
  tx: Db,
  row: Omit<PlanRow, 'isListed' | 'position' | 'archivedAt'>,
): Promise<boolean> => {
  const position = sql<number>`(select coalesce(max(${plan.position}), 0) + 1 from ${plan})`;
  const added = await tx
    .insert(plan)
    .values({ ...row, isListed: true, position, archivedAt: null })
    .onConflictDoNothing()
    .returning({ id: plan.id });
  return added.length > 0;
};

/** Stops selling at a price. Returns the id of its plan. */
export const retire = async (db: Db, key: string): Promise<string | undefined> =>
  (
    await db
      .update(planPrice)
      .set({ isCurrent: false })
      .where(eq(planPrice.key, key))
      .returning({ id: planPrice.planId })
  )[0]?.id;

export const countRunningAt = async (db: Db, priceKey: string): Promise<number> =>
  (
    await db
      .select({ found: count() })
      .from(subscription)
      .where(and(eq(subscription.priceKey, priceKey), inArray(subscription.status, ['trial', 'active', 'past-due'])))
  )[0]?.found ?? 0;

/** Returns false if there is no such plan. */
export const setArchived = async (db: Db, id: string, archivedAt: Date | null): Promise<boolean> =>
  (await db.update(plan).set({ archivedAt }).where(eq(plan.id, id)).returning({ id: plan.id })).length > 0;

/** What the operator can change of a plan. */
export type PlanChange = {
  [K in 'name' | 'description' | 'trialDays' | 'commissionPercent']?: PlanRow[K] | undefined;
};

/** Fields that are undefined stay as they are. Returns undefined if there is no such plan. */
export const updatePlan = async (db: Db, id: string, change: PlanChange): Promise<PlanRow | undefined> =>
  (await db.update(plan).set(change).where(eq(plan.id, id)).returning())[0];

export const findCoupons = async (db: Db): Promise<CouponRow[]> =>
  db.select().from(coupon).orderBy(asc(coupon.createdAt), asc(coupon.code));

/** Returns false if the code is taken in any letter case, also by a code that has ended. */
export const insertCoupon = async (db: Db, row: typeof coupon.$inferInsert): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isSame = sql`lower(${coupon.code}) = ${row.code.toLowerCase()}`;
    if ((await tx.select({ code: coupon.code }).from(coupon).where(isSame)).length > 0) return false;
    return (await tx.insert(coupon).values(row).onConflictDoNothing().returning({ code: coupon.code })).length > 0;
  });

/** Ends the code in each letter case in which it exists. Returns an empty list if there is none. */
export const endCoupon = (db: Db, code: string): Promise<CouponRow[]> =>
  db
    .update(coupon)
    .set({ isActive: false })
    .where(sql`lower(${coupon.code}) = ${code.toLowerCase()}`)
    .returning();

/** Finds an invoice by its printed number or by the provider's id. */
export const findInvoice = async (db: Db, provider: string, word: string): Promise<InvoiceRow | undefined> => {
  const ofProvider = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, provider), eq(invoice.number, word)));
  if (ofProvider.length > 0) return ofProvider.length === 1 ? ofProvider[0] : undefined;
  return (
    await db
      .select()
      .from(invoice)
      .where(and(eq(invoice.provider, provider), eq(invoice.providerId, word)))
  )[0];
};

export const findAllCustomerIds = async (db: Db, provider: string): Promise<string[]> =>
  (
    await db
      .select({ id: billingCustomer.customerId })
      .from(billingCustomer)
      .where(eq(billingCustomer.provider, provider))
  ).map(({ id }) => id);
