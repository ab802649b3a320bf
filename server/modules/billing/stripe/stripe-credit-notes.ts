import { Stripe } from 'stripe';
import { creditableSince } from '#shared/domain/plan/credit-note.ts';
import { billingTexts } from '#shared/texts/en/billing/billing.ts';
import { ProviderFailure, type BillingProvider, type RefundCause } from '../billing-provider.ts';
import { readStripe, change } from './stripe-client.ts';
import { listRefunds, paymentsFor } from './stripe-invoice-payments.ts';
import type { StripeTax } from './stripe-tax.ts';
import { at } from './stripe-times.ts';

/** Key in the metadata of a refund: its `RefundCause`. */
export const CAUSE_KEY = 'cause';
const MOST_NOTES = 1_000;

/** Stripe has no reason for a withdrawal. The customer changed the order, so `order_change` comes closest. */
const REASONS: Record<RefundCause, Stripe.CreditNoteCreateParams.Reason | null> = {
  withdrawal: 'order_change',
  surplus: 'duplicate',
  other: null,
};

/** Creates the missing credit notes for the recent refunds of the given payments of an invoice. */
export type CreditRefunds = (invoiceId: string, payments: readonly string[]) => Promise<void>;

/**
 * Creates one credit note for each recent refund that has none. It links the refund, so that no more money moves. Under
 * Managed Payments it does nothing, because Stripe is the seller and issues the documents.
 */
export const createCreditRefunds =
  (stripe: Stripe, { mode }: StripeTax, now: () => Date): CreditRefunds =>
  async (invoiceId, payments) => {
    if (mode === 'managed') return;
    const [lists, notes] = await readStripe(
      Promise.all([
        Promise.all(payments.map((payment) => listRefunds(stripe, payment))),
        stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }).autoPagingToArray({ limit: MOST_NOTES }),
      ]),
    );
    const refunds = lists.flat().toSorted((one, other) => one.created - other.created);
    // A user of the Stripe Dashboard can credit a refund without linking it.
    if (sumOf(notes.map((note) => note.post_payment_amount)) >= sumOf(refunds.map(({ amount }) => amount))) return;
    const linked = new Set(notes.flatMap((note) => note.refunds.map(({ refund }) => idOf(refund))));
    const since = creditableSince(now());
    await createAll(
      stripe,
      invoiceId,
      refunds.filter(({ id, created }) => at(created) >= since && !linked.has(id)),
    );
  };

/** The call of the port: finds the payments of the invoice first. */
export const createCreditInvoice =
  (stripe: Stripe, creditRefunds: CreditRefunds): BillingProvider['creditRefunds'] =>
  async (invoiceId) => {
    const invoice = await readStripe(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    await creditRefunds(invoiceId, await paymentsFor(stripe, invoice));
  };

/** A credit note that fails does not prevent the others. Throws the first failure. */
const createAll = async (stripe: Stripe, invoice: string, refunds: readonly Stripe.Refund[]): Promise<void> => {
  const failures: ProviderFailure[] = [];
  for (const refund of refunds) {
    try {
      await change(`credit-note-${refund.id}`, (options) =>
        stripe.creditNotes.create(paramsOf(invoice, refund), options),
      );
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      failures.push(refusalOf(error));
    }
  }
  if (failures[0] !== undefined) throw failures[0];
};

/** A key without the permission is a refusal, because a retry fails too until the operator changes the key. */
const refusalOf = (failure: ProviderFailure): ProviderFailure =>
  failure.cause instanceof Stripe.errors.StripePermissionError
    ? new ProviderFailure('refused', { detail: failure.message, cause: failure.cause })
    : failure;

/** Depends on the refund alone, because a repeated call with the same idempotency key must have the same parameters. */
const paramsOf = (invoice: string, { id, amount, metadata }: Stripe.Refund): Stripe.CreditNoteCreateParams => {
  const cause = causeOf(metadata?.[CAUSE_KEY]);
  const reason = REASONS[cause];
  return {
    invoice,
    // With `amount`, Stripe credits the total including its VAT. The amount of a line would exclude it.
    amount,
    refunds: [{ refund: id, amount_refunded: amount }],
    memo: billingTexts.creditNoteMemos[cause],
    email_type: 'credit_note',
    ...(reason === null ? {} : { reason }),
  };
};

/** A refund of the Stripe Dashboard has no cause. */
const causeOf = (word: string | undefined): RefundCause =>
  word === 'withdrawal' || word === 'surplus' ? word : 'other';

const idOf = (thing: string | { id: string }): string => (typeof thing === 'string' ? thing : thing.id);

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
