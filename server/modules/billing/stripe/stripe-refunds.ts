import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider } from '../billing-provider.ts';
import { ask, change, codeOf } from './stripe-door.ts';
import { paymentsOf } from './stripe-invoices.ts';

export const createRefund =
  (stripe: Stripe): BillingProvider['refund'] =>
  async (invoiceId, amountCents, key) => {
    const invoice = await ask(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    const payment = paymentsOf(invoice)[0] ?? (await paymentAtTheTill(stripe, invoice));
    if (invoice.status !== 'paid') throw new ProviderFailure('refused', { detail: 'So much was not paid.' });
    if (payment === undefined) return nothingLeft(amountCents);
    const params = { payment_intent: payment, ...(amountCents === null ? {} : { amount: amountCents }) };
    try {
      return (await change(key, (options) => stripe.refunds.create(params, options))).amount;
    } catch (error) {
      if (NOTHING_LEFT.has(codeOf(error) ?? '')) return nothingLeft(amountCents);
      throw error;
    }
  };

/** Given back by us, or taken back by the payer's bank. */
const NOTHING_LEFT: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

const nothingLeft = (amountCents: number | null): number => {
  if (amountCents === null) return 0;
  throw new ProviderFailure('refused', { detail: 'So much was not paid.' });
};

/** An invoice that was made for a single payment is named by its session. */
const paymentAtTheTill = async (stripe: Stripe, { id, customer }: Stripe.Invoice): Promise<string | undefined> => {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (owner === undefined) return undefined;
  const { data } = await ask(stripe.checkout.sessions.list({ customer: owner, status: 'complete', limit: 100 }));
  const intent = data.find(
    ({ invoice }) => (typeof invoice === 'string' ? invoice : invoice?.id) === id,
  )?.payment_intent;
  return (typeof intent === 'string' ? intent : intent?.id) ?? undefined;
};
