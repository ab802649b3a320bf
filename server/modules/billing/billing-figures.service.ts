import type { Db } from '#server/db/db.ts';
import { findPaymentMonths, sumOpenDisputes, type OpenDisputes, type PaymentMonth } from './billing-figures.sql.ts';
import { isLive } from './is-live.ts';
import { findSubscriptionsWithPlan } from './plan-news.sql.ts';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';
import { findRefusedWebhooks } from './refused-webhooks.sql.ts';

/** Creates reports about payments for the operator from the database, without calls to the provider. */
export const createBillingFigures = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Lists all bought plans of a user in their current state. */
  boughtOf: async (userId: string): Promise<SubscriptionWithPlan[]> =>
    (await findSubscriptionsWithPlan(db, userId)).map((subscription) => withStatusAt(subscription, now())),

  /** Counts the webhooks that were refused today (UTC) and in the last 30 days. */
  refusedWebhooks: (): Promise<{ today: number; last30Days: number }> => findRefusedWebhooks(db, now()),

  openDisputes: (): Promise<OpenDisputes[]> => sumOpenDisputes(db),

  /** Sums the payments since `since` by month (UTC), newest first. */
  paymentMonths: (since: Date): Promise<PaymentMonth[]> => findPaymentMonths(db, since),
});

export type BillingFigures = ReturnType<typeof createBillingFigures>;

/**
 * Returns the plan with its status at `now`. A plan that does not renew has ended with its period, even if the provider
 * was not read since.
 */
const withStatusAt = (subscription: SubscriptionWithPlan, now: Date): SubscriptionWithPlan => {
  const { status, renews, periodEndsAt } = subscription;
  if (!isLive(status) || status === 'past-due' || renews || periodEndsAt === null || periodEndsAt > now)
    return subscription;
  return { ...subscription, status: 'ended', endedAt: periodEndsAt };
};
