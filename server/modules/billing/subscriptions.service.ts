import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLive } from './is-live.ts';
import { orRefuse } from './customers.ts';
import type { Feedback, OwnDeps, OwnSubscriptions } from './own-subscriptions.ts';

type Deps = OwnDeps & { own: OwnSubscriptions; publicUrl: string };

/** Actions of a user on the bought plans. */
export const createSubscriptionsService = (deps: Deps) => {
  const { provider, customers, newId } = deps;
  const { find, keepFeedback, syncAfter } = deps.own;

  return {
    /** Throws UNSUBSCRIBE_FAILED if the plan has no next period. */
    unsubscribe: async (actor: Actor, id: string, feedback: Feedback | null): Promise<void> => {
      const { row, customer } = await find(actor, id);
      if (!isLive(row.status) || row.periodEndsAt === null) throw new AppError('UNSUBSCRIBE_FAILED');
      if (row.cancelledAt !== null) return;
      await orRefuse(provider.cancelAtPeriodEnd(row.providerId, newId()), 'UNSUBSCRIBE_FAILED', 'PLAN_FORGOTTEN');
      await keepFeedback(row, feedback, false);
      await syncAfter(customer);
    },

    /** Throws SUBSCRIPTION_UNKNOWN if the provider has no customer for the user. */
    portalUrl: async ({ userId }: Actor): Promise<string> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      const call = provider.portalUrl(customer.customerId, `${deps.publicUrl}/plan-history`);
      return orRefuse(call, 'SUBSCRIPTION_UNKNOWN');
    },

    /** The address of the provider's card form. Throws SUBSCRIPTION_UNKNOWN if the provider has no customer. */
    cardUrl: async ({ userId }: Actor): Promise<string> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      const urls = {
        doneUrl: `${deps.publicUrl}/plan-history?card=added`,
        returnUrl: `${deps.publicUrl}/plan-history`,
      };
      return orRefuse(provider.cardUrl(customer.customerId, urls), 'SUBSCRIPTION_UNKNOWN');
    },

    /** Reads the new card, and charges open invoices to it. */
    confirmCard: async ({ userId }: Actor): Promise<void> => {
      const customer = await customers.find(userId);
      if (customer === undefined) throw new AppError('SUBSCRIPTION_UNKNOWN');
      await syncAfter(customer);
    },
  };
};

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
