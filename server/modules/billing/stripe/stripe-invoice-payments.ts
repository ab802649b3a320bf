import type Stripe from 'stripe';
import { readStripe } from './stripe-client.ts';
import { idOrNull } from './stripe-values.ts';
import { paymentsOf } from './stripe-invoices.ts';
import { movedRefunds } from './stripe-moved-refunds.ts';

const MAX_REFUNDS = 1_000;

/** Returns the ids of the payments of an invoice. `invoice` must be retrieved with its payments. */
export const paymentsFor = async (stripe: Stripe, invoice: Stripe.Invoice): Promise<readonly string[]> => {
  const listed = paymentsOf(invoice);
  return listed.length > 0 ? listed : paymentsOfCheckout(stripe, invoice);
};

/** Lists the refunds of a payment whose money moved, newest first. */
export const listRefunds = async (stripe: Stripe, payment: string): Promise<Stripe.Refund[]> =>
  movedRefunds(
    await stripe.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS }),
  );

/** Finds the payment of an invoice of a one-off purchase. Only the checkout session links the two. */
const paymentsOfCheckout = async (stripe: Stripe, { id, customer }: Stripe.Invoice): Promise<string[]> => {
  const owner = idOrNull(customer);
  if (owner === null) return [];
  return readStripe(
    paymentOfSession(stripe.checkout.sessions.list({ customer: owner, status: 'complete', limit: 100 }), id),
  );
};

/** Reads the pages of the list, newest first, until the checkout session of the invoice is found. */
const paymentOfSession = async (
  sessions: Stripe.ApiListPromise<Stripe.Checkout.Session>,
  invoiceId: string,
): Promise<string[]> => {
  for await (const { invoice, payment_intent: payment } of sessions) {
    if (idOrNull(invoice) !== invoiceId) continue;
    const paymentId = idOrNull(payment);
    return paymentId === null ? [] : [paymentId];
  }
  return [];
};
