import type { Db } from '#server/db/db.ts';
import { findAllPlans, findAllPrices, findCoupons } from './admin.sql.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { CouponRow } from './coupons.sql.ts';
import type { PlanRow, PriceRow } from './plans.sql.ts';

type Deps = { db: Db; provider: BillingProvider; now: () => Date; newId: () => string };

export type Offering = {
  /** Sends the prices of one plan, or all prices if `planId` is null. Returns their number. */
  offerPrices: (planId: string | null) => Promise<number>;
  /** Sends a promotion code. Ignores a retention coupon. */
  offerCoupon: (row: CouponRow) => Promise<void>;
  /** Sends all prices and promotion codes. Returns their numbers. */
  syncAll: () => Promise<{ prices: number; coupons: number }>;
};

/** Sends prices and promotion codes to the provider. Each call can throw ProviderFailure. */
export const createOffering = ({ db, provider, newId, now }: Deps): Offering => {
  const offer = async (plan: PlanRow, price: PriceRow): Promise<void> => {
    const { id: planId, name: planName, interval, archivedAt } = plan;
    const { key, amountCents, currency } = price;
    const sold = { key, planId, planName, interval, amountCents, currency };
    await provider.upsertPrice(sold, price.isCurrent && archivedAt === null, newId());
  };

  const offerPrices = async (planId: string | null): Promise<number> => {
    const plans = new Map((await findAllPlans(db)).map((plan) => [plan.id, plan]));
    const prices = (await findAllPrices(db)).filter((price) => planId === null || price.planId === planId);
    for (const price of prices) {
      const plan = plans.get(price.planId);
      if (plan !== undefined) await offer(plan, price);
    }
    return prices.length;
  };

  const offerCoupon = async (row: CouponRow): Promise<void> => {
    // The provider creates a retention coupon on first use.
    if (row.kind !== 'promotion') return;
    const { code, percentOff, maxUses, planIds, endsAt } = row;
    const plans = planIds === null ? null : (await findAllPlans(db)).filter(({ id }) => planIds.includes(id));
    const named = plans?.map(({ id, name }) => ({ id, name })) ?? null;
    const isOver = endsAt !== null && endsAt <= now();
    const promotion = { code, percentOff, maxUses, plans: named, endsAt };
    await provider.upsertCoupon(promotion, row.isActive && !isOver, newId());
  };

  const syncAll = async (): Promise<{ prices: number; coupons: number }> => {
    const prices = await offerPrices(null);
    const promotions = (await findCoupons(db)).filter(({ kind }) => kind === 'promotion');
    for (const promotion of promotions) await offerCoupon(promotion);
    return { prices, coupons: promotions.length };
  };

  return { offerPrices, offerCoupon, syncAll };
};
