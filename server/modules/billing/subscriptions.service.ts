import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLive } from './is-live.ts';
import { orRefuse } from './customers.ts';
import type { Feedback, OwnDeps, OwnSubscriptions } from './own-subscriptions.ts';

type Deps = OwnDeps & { own: OwnSubscriptions; publicUrl: string };

/** Actions of a user on their subscriptions. */
export const createSubscriptionsService = (deps: Deps) => {
  const { provider, customers, newId } = deps;
  const { find, saveFeedback, syncAfter } = deps.own;

  return {
    /** Cancels a plan at the end of its period. Throws UNSUBSCRIBE_FAILED if the plan has no next period. */
    unsubscribe: async (actor: Actor, id: string, feedback: Feedback | null): Promise<void> => {
      const { row, customer } = await find(actor, id);
      if (!isLive(row.status) || row.periodEndsAt === null) throw new AppError('UNSUBSCRIBE_FAILED');
      if (row.cancelledAt !== null) return;
      await orRefuse(provider.cancelAtPeriodEnd(row.providerId, newId()), 'UNSUBSCRIBE_FAILED', 'PLAN_FORGOTTEN');
      await saveFeedback(row, feedback, false);
      await syncAfter(customer);
    },

    /** Returns the URL of the customer portal. Throws SUBSCRIPTION_UNKNOWN if the user has no customer. */
    portalUrl: async ({ userId }: Actor): Promise<string> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      const call = provider.portalUrl(customer.customerId, `${deps.publicUrl}/plan-history`);
      return orRefuse(call, 'SUBSCRIPTION_UNKNOWN');
    },

    /** Returns the URL of the provider's card form. Throws SUBSCRIPTION_UNKNOWN if the user has no customer. */
    cardUrl: async ({ userId }: Actor): Promise<string> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      const urls = {
        doneUrl: `${deps.publicUrl}/plan-history?card=added`,
        returnUrl: `${deps.publicUrl}/plan-history`,
      };
      return orRefuse(provider.cardUrl(customer.customerId, urls), 'SUBSCRIPTION_UNKNOWN');
    },

    /** Reads the new card, and charges open invoices to it. Throws SUBSCRIPTION_UNKNOWN if the user has no customer. */
    confirmCard: async ({ userId }: Actor): Promise<void> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      await syncAfter(customer);
    },
  };
};

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
