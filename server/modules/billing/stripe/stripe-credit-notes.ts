import { Stripe } from 'stripe';
import { creditableSince } from '#shared/domain/plan/credit-note.ts';
import { billingTexts } from '#shared/texts/en/billing/billing.ts';
import { ProviderFailure, type BillingProvider, type RefundCause } from '../billing-provider.ts';
import { readStripe, change } from './stripe-client.ts';
import { listRefunds, paymentsFor } from './stripe-invoice-payments.ts';
import type { StripeTax } from './stripe-tax.ts';
import { at, idOf } from './stripe-values.ts';

/** Metadata key of a refund for its `RefundCause`. */
export const CAUSE_KEY = 'cause';
const MAX_CREDIT_NOTES = 1_000;

/** Maps causes to reasons at Stripe. Stripe has no reason for a withdrawal; `order_change` is the closest reason. */
const REASONS: Record<RefundCause, Stripe.CreditNoteCreateParams.Reason | null> = {
  withdrawal: 'order_change',
  surplus: 'duplicate',
  other: null,
};

/** Creates the missing credit notes for the recent refunds of the given payments of an invoice. */
export type CreditRefunds = (invoiceId: string, payments: readonly string[]) => Promise<void>;

/**
 * Creates a credit note for each recent refund that has no credit note. The credit note links the refund, so that no
 * other money moves. With Managed Payments it does nothing, because Stripe is the seller and issues the documents.
 */
export const createCreditRefunds =
  (stripe: Stripe, { mode }: StripeTax, now: () => Date): CreditRefunds =>
  async (invoiceId, payments) => {
    if (mode === 'managed') return;
    const [lists, notes] = await readStripe(
      Promise.all([
        Promise.all(payments.map((payment) => listRefunds(stripe, payment))),
        stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }).autoPagingToArray({ limit: MAX_CREDIT_NOTES }),
      ]),
    );
    const refunds = lists.flat().toSorted((a, b) => a.created - b.created);
    // Credit notes from the Stripe Dashboard can cover a refund without a link to it.
    if (sumOf(notes.map((note) => note.post_payment_amount)) >= sumOf(refunds.map(({ amount }) => amount))) return;
    const linked = new Set(notes.flatMap((note) => note.refunds.map(({ refund }) => idOf(refund))));
    const since = creditableSince(now());
    await createAll(
      stripe,
      invoiceId,
      refunds.filter(({ id, created }) => at(created) >= since && !linked.has(id)),
    );
  };

/** Implements the call of the provider port. It finds the payments of the invoice first. */
export const createCreditInvoice =
  (stripe: Stripe, creditRefunds: CreditRefunds): BillingProvider['creditRefunds'] =>
  async (invoiceId) => {
    const invoice = await readStripe(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    await creditRefunds(invoiceId, await paymentsFor(stripe, invoice));
  };

/** Creates all credit notes. If one fails, it continues with the next, and throws the first failure at the end. */
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

/** Maps a missing permission of the API key to a refusal, because a retry cannot succeed with the same API key. */
const refusalOf = (failure: ProviderFailure): ProviderFailure =>
  failure.cause instanceof Stripe.errors.StripePermissionError
    ? new ProviderFailure('refused', { detail: failure.message, cause: failure.cause })
    : failure;

/** Builds the parameters from the refund only, because calls with the same idempotency key need equal parameters. */
const paramsOf = (invoice: string, { id, amount, metadata }: Stripe.Refund): Stripe.CreditNoteCreateParams => {
  const cause = causeOf(metadata?.[CAUSE_KEY]);
  const reason = REASONS[cause];
  return {
    invoice,
    // `amount` is credited including VAT. The amount of a line would exclude VAT.
    amount,
    refunds: [{ refund: id, amount_refunded: amount }],
    memo: billingTexts.creditNoteMemos[cause],
    email_type: 'credit_note',
    ...(reason === null ? {} : { reason }),
  };
};

/** Parses the cause of a refund. Refunds from the Stripe Dashboard have no cause. */
const causeOf = (word: string | undefined): RefundCause =>
  word === 'withdrawal' || word === 'surplus' ? word : 'other';

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, amount) => sum + amount, 0);
