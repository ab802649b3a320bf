import type { Actor } from '#server/http/actor.ts';
import type { Currency } from '#shared/domain/money.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ProviderFailure } from './billing-provider.ts';
import { orRefuse } from './customers.ts';
import type { OwnDeps, OwnSubscriptions } from './own-subscriptions.ts';
import type { PlanNewsService } from './plan-news.service.ts';
import { calculateAmounts, keysOfPerson, sumOfRefunds, type AmountDeps } from './withdrawal-amounts.ts';
import { finishWithdrawal, hasDisputedRefund, readState, requestWithdrawal } from './withdrawal-steps.ts';
import { findUnfinishedWithdrawals, updateWithdrawal } from './withdrawals.sql.ts';

type Deps = OwnDeps &
  AmountDeps & {
    own: OwnSubscriptions;
    news: Pick<PlanNewsService, 'enqueueMails'>;
    onError: (error: unknown) => void;
  };

/** `isRefundDelayed`: true if a part of the refund waits until a bank has decided a dispute. */
export type WithdrawalResult = { isRefundDelayed: boolean };

/** Amount that a withdrawal refunds. `isFull`: nothing is deducted for days of use. */
export type WithdrawalQuote = WithdrawalResult & {
  refundCents: number;
  isFull: boolean;
  currency: Currency | null;
};

const WITHDRAWALS_PER_RUN = 50;

/**
 * Withdrawals from contracts. First the withdrawal is stored. Then the contract ends, so that its amounts no longer
 * change. Then the amounts are calculated and stored, and finally refunded. Each step can be repeated after a crash.
 */
export const createWithdrawals = (deps: Deps) => {
  const { db, provider, readings, now } = deps;

  const withdrawNow = async (actor: Actor, id: string, at: Date): Promise<WithdrawalResult> => {
    const { row, customer } = await deps.own.find(actor, id);
    await orRefuse(readings.sync(customer), 'BILLING_UNAVAILABLE');
    const current = (await deps.own.find(actor, id)).row;
    const withdrawal = await requestWithdrawal(deps, { row: current, customer, at });
    if (withdrawal.finishedAt !== null) return { isRefundDelayed: false };
    const finishing = finishWithdrawal(deps, withdrawal);
    const isRefundDelayed = await orRefuse(finishing, 'BILLING_UNAVAILABLE', 'PLAN_FORGOTTEN');
    await db.transaction((tx) => deps.news.enqueueMails(tx, row.userId));
    return { isRefundDelayed };
  };

  /** Ids of withdrawals that were reported to the operator because the provider no longer has the customer. */
  const reported = new Set<string>();
  const reportOnce = (code: string): void => {
    if (reported.has(code)) return;
    reported.add(code);
    deps.onAlarm('withdrawalForgotten', { code });
  };

  return {
    /**
     * Ends the contract immediately and refunds the amount that is due at `declaredAt`. A job finishes an interrupted
     * withdrawal. Throws SUBSCRIPTION_UNKNOWN, WITHDRAWAL_TOO_LATE, PLAN_FORGOTTEN or BILLING_UNAVAILABLE.
     */
    withdraw: async (actor: Actor, id: string, declaredAt: Date = now()): Promise<WithdrawalResult> => {
      try {
        return await withdrawNow(actor, id, declaredAt);
      } catch (error) {
        if (error instanceof AppError && error.code === 'PLAN_FORGOTTEN') reportOnce(id);
        throw error;
      }
    },

    /** Returns the amount that a withdrawal declared at `at` would refund. Throws the same errors as `withdraw`. */
    quote: async (actor: Actor, id: string, at: Date = now()): Promise<WithdrawalQuote> => {
      const { row, customer } = await deps.own.find(actor, id);
      await orRefuse(readings.sync(customer), 'BILLING_UNAVAILABLE');
      const state = await orRefuse(readState(provider, customer.customerId), 'BILLING_UNAVAILABLE', 'PLAN_FORGOTTEN');
      const { userId, providerId } = row;
      const about = { id: null, userId, subscriptionProviderId: providerId, at };
      const keys = await keysOfPerson(deps, userId, state);
      const settled = await calculateAmounts(db, { withdrawal: about, state, keys });
      if (settled === null) throw new AppError('WITHDRAWAL_TOO_LATE');
      const { refunds, isFull, currency } = settled;
      const isRefundDelayed = hasDisputedRefund(state, refunds);
      return { refundCents: sumOfRefunds(refunds), isFull, currency, isRefundDelayed };
    },

    /** Finishes interrupted withdrawals. A failure is reported, and the withdrawal is retried in the next run. */
    settleWithdrawals: async (): Promise<void> => {
      const most = WITHDRAWALS_PER_RUN;
      for (const withdrawal of await findUnfinishedWithdrawals(db, provider.name, { now: now(), most })) {
        try {
          await updateWithdrawal(db, withdrawal.id, { retryAt: now() });
          await finishWithdrawal(deps, withdrawal);
        } catch (error) {
          if (error instanceof ProviderFailure && error.reason === 'unknown') reportOnce(withdrawal.id);
          else deps.onError(error);
        }
      }
    },
  };
};

export type Withdrawals = ReturnType<typeof createWithdrawals>;
