import type { Db } from '#server/db/db.ts';
import type { Currency } from '#shared/domain/money.ts';
import { cleanHtml } from '../content/clean-html.ts';
import { countRunningAt, insertPlan, setCurrentPrice, retire } from './admin.sql.ts';
import type { PlanRow } from './plans.sql.ts';
import { priceKeyOf } from './seeded-plans.ts';

type NewPlan = Pick<PlanRow, 'id' | 'interval' | 'name' | 'description' | 'trialDays' | 'commissionPercent'>;

type Deps = {
  db: Db;
  /** Sends the prices of a plan to the provider. Returns the number of prices. */
  offerPrices: (planId: string) => Promise<number>;
};

/** Adds plans and retires prices. Changes are stored before they are sent, and sending can throw ProviderFailure. */
export const createPlanRangeAdmin = ({ db, offerPrices }: Deps) => ({
  /** Adds a plan at the last position. Returns false if the id already exists. */
  addPlan: async (plan: NewPlan, currency: Currency, amountCents: number): Promise<boolean> => {
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
