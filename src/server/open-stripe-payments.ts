import type { OpenPayments } from '#server/modules/billing/payments.ts';
import type { StripeSettings } from '#server/modules/billing/stripe/stripe-client.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';

/** Stripe beside our billing. It has its pages, its time and its memory itself. `now`: Stripe's clock, by which it signs; of tests alone. */
export const openStripePayments =
  (settings: StripeSettings, now = (): Date => new Date()): OpenPayments =>
  async ({ onError }) => ({
    provider: createStripeProvider({ ...settings, onError }, now),
    routes: async () => undefined,
    start: () => undefined,
    stop: async () => undefined,
  });
