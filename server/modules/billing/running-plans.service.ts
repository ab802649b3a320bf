import type { Db } from '#server/db/db.ts';
import { withdrawalUntil } from '#shared/domain/plan/withdrawal.ts';
import { isLive } from './is-live.ts';
import { contractOf, findOrdersOf, toBilled } from './orders.sql.ts';
import { findSubscriptionsWithPlan } from './plan-news.sql.ts';
import { findInvoicesOf } from './readings.sql.ts';

/** A running bought plan. `withdrawalUntil`: end of the withdrawal period; null if a withdrawal is not possible. */
export type RunningPlan = {
  /** Id of the subscription row. */
  id: string;
  planName: string;
  periodEndsAt: Date | null;
  cancelledAt: Date | null;
  withdrawalUntil: Date | null;
  invoiceNumbers: string[];
};

export const createRunningPlans = ({ db }: { db: Db }) => ({
  /** Lists the running bought plans of a user. `at`: time at which the right of withdrawal is evaluated. */
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

  /** Returns true if a withdrawal from the plan is stored. A job finishes an interrupted withdrawal. */
  isWithdrawn: async (userId: string, id: string): Promise<boolean> =>
    (await findSubscriptionsWithPlan(db, userId)).some((held) => held.id === id && held.withdrawnAt !== null),
});
