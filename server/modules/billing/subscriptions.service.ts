import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLive } from './checkout.service.ts';
import { markWithdrawn } from './coupons.sql.ts';
import { orRefuse } from './customers.ts';
import type { Feedback, OwnDeps, OwnSubscriptions } from './own-subscriptions.ts';
import { findInvoicesOf } from './readings.sql.ts';

type Deps = OwnDeps & { own: OwnSubscriptions; publicUrl: string };

/** EU Directive 2011/83, article 9. */
export const WITHDRAWAL_MS = 14 * 24 * 60 * 60_000;

/** What a person does with what he bought. */
export const createSubscriptionsService = (deps: Deps) => {
  const { db, provider, customers, now, newId } = deps;
  const { find, keepFeedback, syncAfter } = deps.own;

  return {
    /** UNSUBSCRIBE_FAILED for what has no next period. */
    unsubscribe: async (actor: Actor, id: string, feedback: Feedback | null): Promise<void> => {
      const { row, customer } = await find(actor, id);
      if (!isLive(row.status) || row.periodEndsAt === null) throw new AppError('UNSUBSCRIBE_FAILED');
      if (row.cancelledAt !== null) return;
      await orRefuse(provider.cancelAtPeriodEnd(row.providerId, newId()), 'UNSUBSCRIBE_FAILED');
      await keepFeedback(row, feedback, false);
      await syncAfter(customer);
    },

    /** Ends it now and gives back all that was paid for it; what failed half-way goes on with the next try. */
    withdraw: async (actor: Actor, id: string): Promise<void> => {
      const { row, customer } = await find(actor, id);
      const isInTime = now().getTime() - row.startedAt.getTime() < WITHDRAWAL_MS;
      if (row.withdrawnAt === null && (!isInTime || !isLive(row.status))) throw new AppError('WITHDRAWAL_TOO_LATE');
      await markWithdrawn(db, row.id, now());
      await syncAfter(customer);
      const invoices = (await findInvoicesOf(db, actor.userId)).filter(
        ({ subscriptionProviderId, status }) => subscriptionProviderId === row.providerId && status === 'paid',
      );
      for (const { providerId, totalCents, refundedCents } of invoices) {
        if (totalCents > refundedCents)
          await orRefuse(provider.refund(providerId, null, `withdrawal-${providerId}`), 'BILLING_UNAVAILABLE');
      }
      if (row.periodEndsAt !== null) await orRefuse(provider.endNow(row.providerId, newId()), 'BILLING_UNAVAILABLE');
      await syncAfter(customer);
    },

    /** SUBSCRIPTION_UNKNOWN for who never was at the provider. */
    portalUrl: async ({ userId }: Actor): Promise<string> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      const call = provider.portalUrl(customer.customerId, `${deps.publicUrl}/plan-history`);
      return orRefuse(call, 'SUBSCRIPTION_UNKNOWN');
    },
  };
};

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
