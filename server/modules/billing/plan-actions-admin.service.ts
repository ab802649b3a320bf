import type { Actor } from '#server/http/actor.ts';
import type { Db } from '#server/db/db.ts';
import { findHeld } from './plan-news.sql.ts';
import { findInvoicesOf } from './readings.sql.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';
import type { Withdrawals } from './withdrawals.service.ts';

type Deps = {
  db: Db;
  subscriptions: Pick<SubscriptionsService, 'unsubscribe'>;
  withdrawals: Pick<Withdrawals, 'withdraw'>;
};

type Quote = { refundCents: number; currency: 'EUR' | 'USD' | null };

/** The operator acts as the user whose plan it is: the same rules and the same mails apply. */
const actorFor = (userId: string): Actor => ({ userId, sessionId: 'operator', plan: 'running' });

/** What the operator does with the bought plan of a user. `id` is the id of our subscription row. */
export const createPlanActions = ({ db, subscriptions, withdrawals }: Deps) => ({
  /** The plan runs to the end of its period. UNSUBSCRIBE_FAILED, PLAN_FORGOTTEN. */
  cancel: (userId: string, id: string): Promise<void> => subscriptions.unsubscribe(actorFor(userId), id, null),

  /** The plan ends now and the user gets the money back. WITHDRAWAL_TOO_LATE, PLAN_FORGOTTEN. */
  withdraw: (userId: string, id: string): Promise<void> => withdrawals.withdraw(actorFor(userId), id),

  /** What a withdrawal would refund now. */
  quoteWithdrawal: async (userId: string, id: string): Promise<Quote> => {
    const held = (await findHeld(db, userId)).find((one) => one.id === id);
    const paid = (await findInvoicesOf(db, userId)).filter(
      ({ subscriptionProviderId, status }) => subscriptionProviderId === held?.providerId && status === 'paid',
    );
    const refundCents = paid.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0);
    return { refundCents, currency: held?.currency ?? null };
  },
});
