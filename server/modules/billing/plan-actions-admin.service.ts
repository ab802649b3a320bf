import type { Actor } from '#server/http/actor.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';
import type { WithdrawalQuote, WithdrawalResult, Withdrawals } from './withdrawals.service.ts';

type Deps = {
  subscriptions: Pick<SubscriptionsService, 'unsubscribe'>;
  withdrawals: Pick<Withdrawals, 'withdraw' | 'quote'>;
};

/** The operator acts as the user whose plan it is: the same rules and the same mails apply. */
const actorFor = (userId: string): Actor => ({ userId, sessionId: 'operator', plan: 'running' });

/** What the operator does with the bought plan of a user. `id` is the id of our subscription row. */
export const createPlanActions = ({ subscriptions, withdrawals }: Deps) => ({
  /** The plan runs to the end of its period. UNSUBSCRIBE_FAILED, PLAN_FORGOTTEN. */
  cancel: (userId: string, id: string): Promise<void> => subscriptions.unsubscribe(actorFor(userId), id, null),

  /** The plan ends now and the user gets back what is owed as of the declaration, by default now. WITHDRAWAL_TOO_LATE, PLAN_FORGOTTEN. */
  withdraw: (userId: string, id: string, declaredAt?: Date): Promise<WithdrawalResult> =>
    withdrawals.withdraw(actorFor(userId), id, declaredAt),

  /** What a withdrawal would refund. WITHDRAWAL_TOO_LATE, PLAN_FORGOTTEN. */
  quoteWithdrawal: (userId: string, id: string, declaredAt?: Date): Promise<WithdrawalQuote> =>
    withdrawals.quote(actorFor(userId), id, declaredAt),
});
