import type { Alarms } from '#server/http/alarms.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ProviderFailure } from './billing-provider.ts';
import { markWithdrawn } from './coupons.sql.ts';
import { orRefuse } from './customers.ts';
import { isLive } from './is-live.ts';
import type { OwnDeps, OwnSubscriptions } from './own-subscriptions.ts';
import type { PlanNewsService } from './plan-news.service.ts';
import { findInvoicesOf, findUnfinishedWithdrawals, type CustomerRow, type SubscriptionRow } from './readings.sql.ts';

type Deps = OwnDeps & {
  own: OwnSubscriptions;
  news: Pick<PlanNewsService, 'tell'>;
  onAlarm: Alarms['raise'];
  onError: (error: unknown) => void;
};

/** EU Directive 2011/83, article 9. */
export const WITHDRAWAL_MS = 14 * 24 * 60 * 60_000;

const WITHDRAWALS_AT_ONCE = 50;

/** The right of withdrawal. */
export const createWithdrawals = (deps: Deps) => {
  const { db, provider, customers, now, newId } = deps;

  /** The money first: what is ended already has no other way to it. Done again it changes nothing. */
  const finishWithdrawal = async (row: SubscriptionRow, customer: CustomerRow): Promise<void> => {
    await deps.readings.sync(customer);
    const invoices = (await findInvoicesOf(db, row.userId)).filter(
      ({ subscriptionProviderId, status }) => subscriptionProviderId === row.providerId && status === 'paid',
    );
    for (const { providerId, totalCents, refundedCents } of invoices) {
      if (totalCents > refundedCents) await provider.refund(providerId, null, `withdrawal-${providerId}`);
    }
    if (row.periodEndsAt !== null) await provider.endNow(row.providerId, newId());
    await deps.readings.sync(customer);
  };

  const withdrawNow = async (actor: Actor, id: string): Promise<void> => {
    const { row, customer } = await deps.own.find(actor, id);
    const isInTime = now().getTime() - row.startedAt.getTime() < WITHDRAWAL_MS;
    if (row.withdrawnAt === null && (!isInTime || !isLive(row.status))) throw new AppError('WITHDRAWAL_TOO_LATE');
    await db.transaction(async (tx) => {
      await markWithdrawn(tx, row.id, now());
      await deps.news.tell(tx, actor.userId);
    });
    await orRefuse(finishWithdrawal(row, customer), 'BILLING_UNAVAILABLE', 'PLAN_FORGOTTEN');
  };

  /** Those of whom the operator was told that nothing goes on by itself. */
  const left = new Set<string>();
  const leaveToOperator = (id: string): void => {
    if (left.has(id)) return;
    left.add(id);
    deps.onAlarm('withdrawalForgotten', { code: id });
  };

  return {
    /** Ends it now and gives back all that was paid for it; what fails half-way is gone on with by the next try, or by the job; what the provider has forgotten, by the operator. */
    withdraw: async (actor: Actor, id: string): Promise<void> => {
      try {
        await withdrawNow(actor, id);
      } catch (error) {
        if (error instanceof AppError && error.code === 'PLAN_FORGOTTEN') leaveToOperator(id);
        throw error;
      }
    },

    /** Withdrawals that came to no end. One that the provider can't be asked of, or will not do, waits for the next time. */
    settleWithdrawals: async (): Promise<void> => {
      for (const row of await findUnfinishedWithdrawals(db, provider.name, WITHDRAWALS_AT_ONCE)) {
        const customer = await customers.find(row.userId);
        if (customer === undefined) {
          leaveToOperator(row.id);
          continue;
        }
        try {
          await finishWithdrawal(row, customer);
        } catch (error) {
          if (!(error instanceof ProviderFailure)) throw error;
          deps.onError(error);
        }
      }
    },
  };
};

export type Withdrawals = ReturnType<typeof createWithdrawals>;
