import type { Db } from '#server/db/db.ts';
import { withdrawalUntil } from '#shared/domain/plan/withdrawal.ts';
import { isLive } from './is-live.ts';
import { contractOf, findOrdersOf, toBilled } from './orders.sql.ts';
import { findSubscriptionsWithPlan } from './plan-news.sql.ts';
import { findInvoicesOf } from './readings.sql.ts';

/** A bought plan that runs. `withdrawalUntil`: end of the withdrawal period; null: a withdrawal is not possible. */
export type RunningPlan = {
  /** Id of our subscription row. */
  id: string;
  planName: string;
  periodEndsAt: Date | null;
  cancelledAt: Date | null;
  withdrawalUntil: Date | null;
  invoiceNumbers: string[];
};

export const createRunningPlans = ({ db }: { db: Db }) => ({
  /** The bought plans of a user that run now, with the right of withdrawal as it was `at` a time. */
  runningPlansOf: async (userId: string, at: Date): Promise<RunningPlan[]> => {
    const [orders, invoices] = [await findOrdersOf(db, userId), await findInvoicesOf(db, userId)];
    const billed = invoices.map(toBilled);
    return (await findSubscriptionsWithPlan(db, userId))
      .filter(({ status, withdrawnAt }) => isLive(status) && withdrawnAt === null)
      .map(({ id, planName, periodEndsAt, cancelledAt, providerId }) => ({
        id,
        planName,
        periodEndsAt,
        cancelledAt,
        withdrawalUntil: withdrawalUntil(contractOf(providerId, orders, billed), at),
        invoiceNumbers: invoices.flatMap(({ subscriptionProviderId, number }) =>
          subscriptionProviderId === providerId && number !== null ? [number] : [],
        ),
      }));
  },

  /** Whether the withdrawal from a plan is stored. A job finishes it if it was interrupted. */
  isWithdrawn: async (userId: string, id: string): Promise<boolean> =>
    (await findSubscriptionsWithPlan(db, userId)).some((held) => held.id === id && held.withdrawnAt !== null),
});
