import type { Actor } from '#server/http/actor.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';
import type { WithdrawalQuote, WithdrawalResult, Withdrawals } from './withdrawals.service.ts';

type Deps = {
  subscriptions: Pick<SubscriptionsService, 'unsubscribe'>;
  withdrawals: Pick<Withdrawals, 'withdraw' | 'quote'>;
};

/** Lets the operator act as the user of the plan, so that the same rules and mails apply. */
const actorFor = (userId: string): Actor => ({ userId, sessionId: 'operator', plan: 'running' });

/** Actions of the operator on a bought plan of a user. `id`: id of the subscription row. */
export const createPlanActions = ({ subscriptions, withdrawals }: Deps) => ({
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
