import { Stripe } from 'stripe';
import type { BillingProvider, SetupFault } from '../billing-provider.ts';
import type { StripeTax } from './stripe-tax.ts';

/** Event types that the webhook endpoint must receive. Without them, only the daily reading finds a change. */
const NEEDED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.updated',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'payment_method.attached',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/**
 * Tests the API key with read requests, and checks the webhook endpoint. Reports no fault if Stripe does not respond.
 */
export const createCheckSetup =
  (stripe: Stripe, { mode }: StripeTax): BillingProvider['checkSetup'] =>
  async (webhookUrl) => {
    try {
      await stripe.prices.list({ limit: 1 });
      if (mode !== 'managed') {
        await stripe.creditNotes.list({ limit: 1 });
        await stripe.paymentMethodConfigurations.list({ limit: 1 });
      }
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
      return faultsOf(
        data.filter(({ url }) => url === webhookUrl),
        webhookUrl,
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) return [{ kind: 'key', detail: '' }];
      if (error instanceof Stripe.errors.StripePermissionError) return [{ kind: 'permission', detail: error.message }];
      return [];
    }
  };

const faultsOf = (endpoints: readonly Stripe.WebhookEndpoint[], webhookUrl: string): SetupFault[] => {
  if (endpoints.length === 0) return [{ kind: 'webhook-missing', detail: webhookUrl }];
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  if (enabled.length === 0) return [{ kind: 'webhook-disabled', detail: webhookUrl }];
  const events = new Set(enabled.flatMap(({ enabled_events: names }) => names));
  const missing = events.has('*') ? [] : NEEDED_EVENTS.filter((name) => !events.has(name));
  return missing.length === 0 ? [] : [{ kind: 'webhook-events', detail: missing.join(', ') }];
};
