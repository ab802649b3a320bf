import type { Db } from '#server/db/db.ts';
import type { Currency } from '#shared/domain/money.ts';
import { cleanHtml } from '../content/clean-html.ts';
import {
  countRunningAt,
  findAllPlans,
  findAllPrices,
  insertPlan,
  retire,
  setArchived,
  setCurrentPrice,
  updatePlan,
  type PlanChange,
} from './admin.sql.ts';
import type { Offering } from './offering.ts';
import type { PlanRow, PriceRow } from './plans.sql.ts';
import { priceKeyOf } from './seeded-plans.ts';

type Deps = { db: Db; now: () => Date; offering: Pick<Offering, 'offerPrices'> };
type NewPlan = Pick<PlanRow, 'id' | 'interval' | 'name' | 'description' | 'trialDays' | 'commissionPercent'>;

/**
 * Actions of the operator on plans and prices. Changes are stored before they are sent to the provider, and sending can
 * throw ProviderFailure.
 */
export const createPlansAdmin = ({ db, now, offering: { offerPrices } }: Deps) => ({
  /** Lists all plans with their current prices. */
  list: async (): Promise<{ plan: PlanRow; prices: PriceRow[] }[]> => {
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
  edit: async (planId: string, change: PlanChange): Promise<PlanRow | undefined> => {
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

  /** Adds a plan at the last position. Returns false if the id already exists. */
  add: async (plan: NewPlan, currency: Currency, amountCents: number): Promise<boolean> => {
    const { id: planId, description } = plan;
    const key = priceKeyOf(planId, currency, amountCents);
    const isAdded = await db.transaction(async (tx) => {
      if (!(await insertPlan(tx, { ...plan, description: cleanHtml(description) }))) return false;
      await setCurrentPrice(tx, { key, planId, currency, amountCents });
      return true;
    });
    if (isAdded) await offerPrices(planId);
    return isAdded;
  },

  /** Ends the sale at a price. Running subscriptions continue at this price. */
  retirePrice: async (key: string): Promise<void> => {
    const planId = await retire(db, key);
    if (planId !== undefined) await offerPrices(planId);
  },

  /** Counts running subscriptions with this price. */
  countRunning: (key: string): Promise<number> => countRunningAt(db, key),
});
