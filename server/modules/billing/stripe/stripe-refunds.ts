import type Stripe from 'stripe';
import { ProviderFailure, type BillingProvider, type RefundCause } from '../billing-provider.ts';
import { CAUSE_KEY, type CreditRefunds } from './stripe-credit-notes.ts';
import { chargeOf } from './stripe-disputes.ts';
import { readStripe, change, codeOf } from './stripe-client.ts';
import { listRefunds, paymentsFor } from './stripe-invoice-payments.ts';
import { at } from './stripe-values.ts';

/** Metadata key of a refund for our idempotency key. Stripe itself deletes keys after 24 hours. */
const OUR_KEY = 'key';
/** Maximum number of attempts. A concurrent refund changes the amounts, so each attempt reads them again. */
const MAX_ATTEMPTS = 3;

/**
 * Refunds the payments of an invoice in sequence until the amount is reached, and creates the credit notes. If a credit
 * note fails, the refund still succeeds: `onError` logs the failure, and the next reading of the customer stores the
 * credit note as missing.
 */
export const createRefund =
  (stripe: Stripe, creditRefunds: CreditRefunds, onError: (error: unknown) => void): BillingProvider['refund'] =>
  async (invoiceId, amountCents, key, cause = 'other') => {
    const invoice = await readStripe(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    if (invoice.status !== 'paid') throw tooMuch();
    const payments = await paymentsFor(stripe, invoice);
    const moved = await refundPayments(stripe, { payments, amountCents, key, cause });
    if (moved > 0) await reportFailure(creditRefunds(invoiceId, payments), onError);
    return moved;
  };

const reportFailure = async (call: Promise<void>, onError: (error: unknown) => void): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    onError(error);
  }
};

/** Lists the refunds of an invoice. Refunds of several payments with the same key are combined. */
export const createReadRefunds =
  (stripe: Stripe): BillingProvider['readRefunds'] =>
  async (invoiceId) => {
    const invoice = await readStripe(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    const payments = await paymentsFor(stripe, invoice);
    const lists = await readStripe(Promise.all(payments.map((payment) => listRefunds(stripe, payment))));
    const byKey = new Map<string, { cents: number; at: Date }>();
    for (const { id, amount, created, metadata } of lists.flat()) {
      const key = metadata?.[OUR_KEY] ?? id;
      byKey.set(key, { cents: (byKey.get(key)?.cents ?? 0) + amount, at: at(created) });
    }
    return [...byKey.values()];
  };

type RefundRequest = { payments: readonly string[]; amountCents: number | null; key: string; cause: RefundCause };

const refundPayments = async (stripe: Stripe, request: RefundRequest, round = 1): Promise<number> => {
  const { payments, amountCents, key, cause } = request;
  const parts = await Promise.all(payments.map((payment) => readPart(stripe, payment, key)));
  const requestedCents = amountCents ?? Infinity;
  const before = sumOf(parts.map(({ moved }) => moved));
  const left = sumOf(parts.map((part) => part.left));
  if (amountCents !== null && before === 0 && left < requestedCents) throw tooMuch();
  let moved = before;
  try {
    moved += await refundParts(stripe, parts, { cents: requestedCents - before, key, cause });
  } catch (error) {
    const isConflict = error instanceof ProviderFailure && error.reason === 'refused';
    if (!isConflict || round === MAX_ATTEMPTS) throw error;
    return refundPayments(stripe, request, round + 1);
  }
  if (amountCents !== null && moved === 0) throw tooMuch();
  return moved;
};

/** Refunds up to `cents` from the payments. Returns the refunded cents. */
const refundParts = async (
  stripe: Stripe,
  parts: readonly Part[],
  { cents, ...named }: { cents: number; key: string; cause: RefundCause },
): Promise<number> => {
  let moved = 0;
  for (const { payment, left } of parts) {
    const part = Math.min(left, cents - moved);
    if (part > 0) moved += await refundPart(stripe, { payment, cents: part, ...named });
  }
  return moved;
};

/** Refundable amount of a payment in cents. `moved`: amount that was already refunded with our key. */
type Part = { payment: string; left: number; moved: number };

const readPart = async (stripe: Stripe, payment: string, key: string): Promise<Part> => {
  const [intent, refunds] = await readStripe(
    Promise.all([stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }), listRefunds(stripe, payment)]),
  );
  const charge = chargeOf(intent);
  const ours = refunds.filter(({ metadata }) => metadata?.[OUR_KEY] === key);
  return {
    payment,
    left: charge === null ? 0 : charge.amount - charge.amount_refunded,
    moved: sumOf(ours.map(({ amount }) => amount)),
  };
};

/** Error codes of a payment that was already refunded, or that the payer's bank reversed. */
const NOT_REFUNDABLE_CODES: ReadonlySet<string> = new Set(['charge_already_refunded', 'charge_disputed']);

const refundPart = async (
  stripe: Stripe,
  { payment, cents, key, cause }: { payment: string; cents: number; key: string; cause: RefundCause },
): Promise<number> => {
  const params = { payment_intent: payment, amount: cents, metadata: { [OUR_KEY]: key, [CAUSE_KEY]: cause } };
  try {
    return (await change(`${key}-${payment}-${cents}`, (options) => stripe.refunds.create(params, options))).amount;
  } catch (error) {
    if (NOT_REFUNDABLE_CODES.has(codeOf(error) ?? '')) return 0;
    throw error;
  }
};

const tooMuch = (): ProviderFailure =>
  new ProviderFailure('refused', { detail: 'The refund exceeds the paid amount.' });

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, amount) => sum + amount, 0);
