import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { billingCustomer, coupon, invoice, plan, planPrice, subscription } from '#server/db/schema/billing.ts';
import type { CouponRow } from './coupons.sql.ts';
import { LIVE_STATUSES } from './is-live.ts';
import type { PlanRow, PriceRow } from './plans.sql.ts';
import type { InvoiceRow } from './readings.sql.ts';

/** Lists all plans by position, including archived plans. */
export const findAllPlans = async (db: Db): Promise<PlanRow[]> =>
  db.select().from(plan).orderBy(asc(plan.position), asc(plan.id));

/** Lists all prices, including retired prices. */
export const findAllPrices = async (db: Db): Promise<PriceRow[]> =>
  db.select().from(planPrice).orderBy(asc(planPrice.planId), asc(planPrice.currency), asc(planPrice.amountCents));

/** Makes this price the current price of its plan and currency. If its key already exists, that price is reused. */
export const setCurrentPrice = async (tx: Db, price: Omit<PriceRow, 'isCurrent'>): Promise<void> => {
  const ofPlan = and(eq(planPrice.planId, price.planId), eq(planPrice.currency, price.currency));
  await tx.update(planPrice).set({ isCurrent: false }).where(ofPlan);
  await tx
    .insert(planPrice)
    .values({ ...price, isCurrent: true })
    .onConflictDoUpdate({ target: planPrice.key, set: { isCurrent: true } });
};

/** Inserts a plan at the last position. Returns false if the id already exists. */
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

/** Ends the sale at a price. Returns the id of its plan, or undefined for an unknown price. */
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
      .where(and(eq(subscription.priceKey, priceKey), inArray(subscription.status, LIVE_STATUSES)))
  )[0]?.found ?? 0;

/** Archives a plan, or restores it if `archivedAt` is null. Returns false for an unknown plan. */
export const setArchived = async (db: Db, id: string, archivedAt: Date | null): Promise<boolean> =>
  (await db.update(plan).set({ archivedAt }).where(eq(plan.id, id)).returning({ id: plan.id })).length > 0;

/** Fields of a plan that the operator can change. */
export type PlanChange = {
  [K in 'name' | 'description' | 'trialDays' | 'commissionPercent']?: PlanRow[K] | undefined;
};

/** Updates a plan. Undefined fields are not changed. Returns undefined for an unknown plan. */
export const updatePlan = async (db: Db, id: string, change: PlanChange): Promise<PlanRow | undefined> =>
  (await db.update(plan).set(change).where(eq(plan.id, id)).returning())[0];

export const findCoupons = async (db: Db): Promise<CouponRow[]> =>
  db.select().from(coupon).orderBy(asc(coupon.createdAt), asc(coupon.code));

/** Inserts a coupon. Returns false if its code exists in any letter case, including codes that have ended. */
export const insertCoupon = async (db: Db, row: typeof coupon.$inferInsert): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isSame = sql`lower(${coupon.code}) = ${row.code.toLowerCase()}`;
    if ((await tx.select({ code: coupon.code }).from(coupon).where(isSame)).length > 0) return false;
    return (await tx.insert(coupon).values(row).onConflictDoNothing().returning({ code: coupon.code })).length > 0;
  });

/** Ends all coupons with this code, ignoring letter case. Returns the ended coupons. */
export const endCoupon = (db: Db, code: string): Promise<CouponRow[]> =>
  db
    .update(coupon)
    .set({ isActive: false })
    .where(sql`lower(${coupon.code}) = ${code.toLowerCase()}`)
    .returning();

/** `ambiguous`: several invoices have the number, because the provider lost its data and counts from 1 again. */
export type InvoiceNotFound = 'unknown' | 'ambiguous';

/** Finds an invoice by its invoice number or by the provider's id. */
export const findInvoice = async (db: Db, provider: string, word: string): Promise<InvoiceRow | InvoiceNotFound> => {
  const numbered = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, provider), eq(invoice.number, word)));
  if (numbered.length > 1) return 'ambiguous';
  if (numbered[0] !== undefined) return numbered[0];
  const [found] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.provider, provider), eq(invoice.providerId, word)));
  return found ?? 'unknown';
};

export const findAllCustomerIds = async (db: Db, provider: string): Promise<string[]> =>
  (
    await db
      .select({ id: billingCustomer.customerId })
      .from(billingCustomer)
      .where(eq(billingCustomer.provider, provider))
  ).map(({ id }) => id);
