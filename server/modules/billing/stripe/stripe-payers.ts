import type Stripe from 'stripe';
import type { BillingProvider } from '../billing-provider.ts';
import { readStripeOrNull } from './stripe-client.ts';
import { idOrNull } from './stripe-ids.ts';

export const createPayerOf =
  (stripe: Stripe): BillingProvider['payerOf'] =>
  async (paymentId) =>
    customerIn(await readStripeOrNull(stripe.paymentIntents.retrieve(paymentId)));

export const createCustomerOf =
  (stripe: Stripe): BillingProvider['customerOf'] =>
  async (invoiceId) =>
    customerIn(await readStripeOrNull(stripe.invoices.retrieve(invoiceId)));

const customerIn = (of: Stripe.PaymentIntent | Stripe.Invoice | null): string | null => idOrNull(of?.customer);
