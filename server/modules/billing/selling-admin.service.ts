import type { Db } from '#server/db/db.ts';
import type { Currency } from '#shared/domain/money.ts';
import {
  endCoupon,
  findAllPlans,
  findAllPrices,
  findCoupons,
  insertCoupon,
  setCurrentPrice,
  setArchived,
  updatePlan,
  type PlanChange,
} from './admin.sql.ts';
import { cleanHtml } from '../content/clean-html.ts';
import type { BillingProvider } from './billing-provider.ts';
import type { CouponRow } from './coupons.sql.ts';
import type { PlanRow, PriceRow } from './plans.sql.ts';
import { createPlanRangeAdmin } from './plan-range-admin.service.ts';
import { priceKeyOf } from './seeded-plans.ts';

type Deps = { db: Db; provider: BillingProvider; now: () => Date; newId: () => string };
type CouponInput = Pick<CouponRow, 'code' | 'kind' | 'percentOff' | 'maxUses' | 'planIds' | 'endsAt' | 'isPublic'>;
export type MadeCoupon = 'made' | 'taken' | 'plan-unknown' | 'over';

/** Sends prices and coupons to the provider. */
const createOffering = ({ db, provider, newId, now }: Deps) => {
  const offer = async (plan: PlanRow, price: PriceRow): Promise<void> => {
    const { id: planId, name: planName, interval, archivedAt } = plan;
    const { key, amountCents, currency } = price;
    const sold = { key, planId, planName, interval, amountCents, currency };
    await provider.keepPrice(sold, price.isCurrent && archivedAt === null, newId());
  };

  /** Sends the prices of one plan, or all prices. Returns their number. */
  const offerPrices = async (planId: string | null): Promise<number> => {
    const plans = new Map((await findAllPlans(db)).map((plan) => [plan.id, plan]));
    const prices = (await findAllPrices(db)).filter((price) => planId === null || price.planId === planId);
    for (const price of prices) {
      const plan = plans.get(price.planId);
      if (plan !== undefined) await offer(plan, price);
    }
    return prices.length;
  };

  /** Sends a promotion code to the provider. Ignores a retention coupon, which is created there on first use. */
  const offerCoupon = async (row: CouponRow): Promise<void> => {
    if (row.kind !== 'promotion') return;
    const { code, percentOff, maxUses, planIds, endsAt } = row;
    const plans = planIds === null ? null : (await findAllPlans(db)).filter(({ id }) => planIds.includes(id));
    const named = plans?.map(({ id, name }) => ({ id, name })) ?? null;
    const isOver = endsAt !== null && endsAt <= now();
    const promotion = { code, percentOff, maxUses, plans: named, endsAt };
    await provider.keepCoupon(promotion, row.isActive && !isOver, newId());
  };

  return { offerPrices, offerCoupon };
};

/**
 * Actions of the operator on plans and coupons. Changes are stored before they are sent to the provider, and sending
 * can throw ProviderFailure.
 */
export const createSellingAdmin = (deps: Deps) => {
  const { db, now } = deps;
  const { offerPrices, offerCoupon } = createOffering(deps);

  return {
    ...createPlanRangeAdmin({ db, offerPrices }),

    plans: async (): Promise<{ plan: PlanRow; prices: PriceRow[] }[]> => {
      const prices = await findAllPrices(db);
      return (await findAllPlans(db)).map((plan) => ({
        plan,
        prices: prices.filter(({ planId, isCurrent }) => planId === plan.id && isCurrent),
      }));
    },

    /** Sells a plan at this price from now on. Returns false for an unknown plan. */
    addPrice: async (planId: string, currency: Currency, amountCents: number): Promise<boolean> => {
      if (!(await findAllPlans(db)).some(({ id }) => id === planId)) return false;
      const key = priceKeyOf(planId, currency, amountCents);
      await db.transaction((tx) => setCurrentPrice(tx, { key, planId, currency, amountCents }));
      await offerPrices(planId);
      return true;
    },

    /** Updates a plan. Undefined fields are not changed. Returns undefined for an unknown plan. */
    editPlan: async (planId: string, change: PlanChange): Promise<PlanRow | undefined> => {
      const { description } = change;
      const cleaned = description === undefined ? {} : { description: cleanHtml(description) };
      const edited = await updatePlan(db, planId, { ...change, ...cleaned });
      if (edited !== undefined) await offerPrices(planId);
      return edited;
    },

    /** Starts or ends the sale of a plan. Running subscriptions continue. Returns false for an unknown plan. */
    setOnSale: async (planId: string, isOnSale: boolean): Promise<boolean> => {
      if (!(await setArchived(db, planId, isOnSale ? null : now()))) return false;
      await offerPrices(planId);
      return true;
    },

    /** Sends all prices and promotion codes to the provider. Returns their numbers. */
    syncOffers: async (): Promise<{ prices: number; coupons: number }> => {
      const prices = await offerPrices(null);
      const promotions = (await findCoupons(db)).filter(({ kind }) => kind === 'promotion');
      for (const promotion of promotions) await offerCoupon(promotion);
      return { prices, coupons: promotions.length };
    },

    coupons: (): Promise<CouponRow[]> => findCoupons(db),

    /** Creates a coupon. Without `planIds`, it is valid for all plans except lifetime plans. */
    makeCoupon: async (input: CouponInput): Promise<MadeCoupon> => {
      const plans = await findAllPlans(db);
      const renewing = plans.filter(({ interval }) => interval !== 'lifetime').map(({ id }) => id);
      const planIds = input.kind === 'retention' ? null : (input.planIds ?? renewing);
      if (planIds?.some((planId) => !plans.some(({ id }) => id === planId)) === true) return 'plan-unknown';
      if (input.endsAt !== null && input.endsAt <= now()) return 'over';
      const row = { ...input, planIds, uses: 0, isActive: true, createdAt: now() };
      if (!(await insertCoupon(db, row))) return 'taken';
      await offerCoupon(row);
      return 'made';
    },

    /** Ends a coupon. Returns false for an unknown code. */
    endCoupon: async (code: string): Promise<boolean> => {
      const ended = await endCoupon(db, code);
      for (const coupon of ended) await offerCoupon(coupon);
      return ended.length > 0;
    },
  };
};
