import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BillingProvider } from './billing-provider.ts';
import { insertFeedback } from './coupons.sql.ts';
import { orRefuse, type Customers } from './customers.ts';
import { findSubscriptionsOf, type CustomerRow, type SubscriptionRow } from './readings.sql.ts';
import type { Readings } from './readings.service.ts';

export type OwnDeps = {
  db: Db;
  provider: BillingProvider;
  customers: Customers;
  readings: Readings;
  now: () => Date;
  newId: () => string;
};

export type Feedback = {
  reasons: string[];
  suggestions?: string | null | undefined;
  customMessage?: string | null | undefined;
};

/** Steps before and after each change of a subscription. */
export const createOwnSubscriptions = ({ db, provider, customers, readings, now, newId }: OwnDeps) => ({
  /**
   * Finds a subscription of the caller. Throws SUBSCRIPTION_UNKNOWN if the subscription does not exist or belongs to
   * another user, and PLAN_FORGOTTEN if the provider no longer has the customer.
   */
  find: async ({ userId }: Actor, id: string): Promise<{ row: SubscriptionRow; customer: CustomerRow }> => {
    const row = (await findSubscriptionsOf(db, userId)).find((subscription) => subscription.id === id);
    const customer = await customers.find(userId);
    if (row === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
    if (customer === undefined || row.provider !== provider.name) throw new AppError('PLAN_FORGOTTEN');
    return { row, customer };
  },

  saveFeedback: async (row: SubscriptionRow, given: Feedback | null, isRetained: boolean): Promise<void> => {
    if (given === null) return;
    const { reasons, suggestions = null, customMessage = null } = given;
    const about = { id: newId(), userId: row.userId, subscriptionId: row.id, createdAt: now() };
    await insertFeedback(db, { ...about, reasons, suggestions, customMessage, isRetained });
  },

  syncAfter: async (customer: CustomerRow): Promise<void> => {
    await orRefuse(readings.sync(customer), 'BILLING_UNAVAILABLE');
  },
});

export type OwnSubscriptions = ReturnType<typeof createOwnSubscriptions>;
