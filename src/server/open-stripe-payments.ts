import type { OpenPayments } from '#server/modules/billing/payments.ts';
import type { StripeSettings } from '#server/modules/billing/stripe/stripe-client.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';

/**
 * Opens payments with Stripe, which hosts its own pages and stores its own data. `now`: the clock for the signatures of
 * webhooks. Only tests set it.
 */
export const openStripePayments =
  (settings: StripeSettings, now = (): Date => new Date()): OpenPayments =>
  async ({ onError }) => ({
    provider: createStripeProvider({ ...settings, onError }, now),
    routes: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  });
