import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { withdrawalUntil } from '#shared/domain/plan/withdrawal.ts';
import { isLive } from './is-live.ts';
import { contractOf, findOrdersOf, toBilled } from './orders.sql.ts';
import { findSubscriptionsWithPlan } from './plan-news.sql.ts';
import { findInvoicesOf } from './readings.sql.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';
import type { WithdrawalQuote, WithdrawalResult, Withdrawals } from './withdrawals.service.ts';

export type BoughtPlansDeps = {
  db: Db;
  subscriptions: Pick<SubscriptionsService, 'unsubscribe'>;
  withdrawals: Pick<Withdrawals, 'withdraw' | 'quote'>;
};

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

/** Lets the server act as the user of the plan, so that the same rules and mails apply. */
const actorFor = (userId: string): Actor => ({ userId, sessionId: 'operator', plan: 'running' });

/** Actions without a session on the bought plans of a user. `id`: id of the subscription row. */
export const createBoughtPlansAdmin = ({ db, subscriptions, withdrawals }: BoughtPlansDeps) => ({
  /** Lists the running bought plans of a user. `at`: time at which the right of withdrawal is evaluated. */
  runningPlansOf: async (userId: string, at: Date): Promise<RunningPlan[]> => {
    const orders = await findOrdersOf(db, userId);
    const invoices = await findInvoicesOf(db, userId);
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
    (await findSubscriptionsWithPlan(db, userId)).some(
      (subscription) => subscription.id === id && subscription.withdrawnAt !== null,
    ),

  /** Cancels the plan at the end of its period. Throws UNSUBSCRIBE_FAILED or PLAN_FORGOTTEN. */
  cancel: (userId: string, id: string): Promise<void> => subscriptions.unsubscribe(actorFor(userId), id, null),

  /**
   * Ends the plan immediately and refunds the amount that is due at `declaredAt`, by default now. Throws
   * WITHDRAWAL_TOO_LATE or PLAN_FORGOTTEN.
   */
  withdraw: (userId: string, id: string, declaredAt?: Date): Promise<WithdrawalResult> =>
    withdrawals.withdraw(actorFor(userId), id, declaredAt),

  /** Returns the amount that a withdrawal would refund. Throws WITHDRAWAL_TOO_LATE or PLAN_FORGOTTEN. */
  quoteWithdrawal: (userId: string, id: string, declaredAt?: Date): Promise<WithdrawalQuote> =>
    withdrawals.quote(actorFor(userId), id, declaredAt),
});

export type BoughtPlansAdmin = ReturnType<typeof createBoughtPlansAdmin>;
