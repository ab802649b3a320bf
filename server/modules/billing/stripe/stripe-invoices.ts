import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { currencyOf } from '#shared/domain/money.ts';
import { ProviderFailure, type MoneyBack, type ProviderInvoice } from '../billing-provider.ts';
import type { DisputeState } from './stripe-disputes.ts';
import type { StripePrices } from './stripe-prices.ts';
import { at, atOrNull, idOf, idOrNull } from './stripe-values.ts';

/** Money of a payment that returned to the payer: the sum in cents, and its parts. */
export type PaidBack = { cents: number; parts: readonly MoneyBack[] };

/** Payments of a customer. `back`: returned money by payment id. */
export type Paid = {
  back: ReadonlyMap<string, PaidBack>;
  disputes: ReadonlyMap<string, DisputeState>;
  /** Refunds since this time get a credit note. Null if this server creates no credit notes. */
  creditableSince: Date | null;
  /** One-off purchases by invoice id: the id of the purchase and the id of its payment. */
  purchases: ReadonlyMap<string, { id: string; payment: string | null }>;
};

const NO_DISPUTE: DisputeState = { disputeStatus: null, disputeRespondBy: null };

const Status = z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']);

/**
 * Converts an invoice. Returns null for invoices that are not stored: the zero invoice of a trial, and manual invoices
 * in other currencies.
 */
export const invoiceOf = async (
  invoice: Stripe.Invoice,
  paid: Paid,
  prices: StripePrices,
): Promise<ProviderInvoice | null> => {
  const currency = currencyOf(invoice.currency);
  if (currency === null || (invoice.subtotal === 0 && invoice.total === 0)) return null;
  const purchase = paid.purchases.get(invoice.id);
  const payments = new Set([...paymentsOf(invoice), ...(purchase?.payment ? [purchase.payment] : [])]);
  const back = [...payments].flatMap((id) => paid.back.get(id) ?? []);
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: purchase?.id ?? subscriptionOf(invoice),
    status: statusOf(invoice),
    // The amount after credit, which is the maximum refund.
    totalCents: invoice.amount_due,
    refundedCents: back.reduce((sum, { cents }) => sum + cents, 0),
    moneyBack: back.flatMap(({ parts }) => parts),
    uncreditedCents: uncreditedOf(invoice, back, paid.creditableSince),
    creditCents: creditOf(invoice),
    ...taxOf(invoice),
    ...([...payments].flatMap((id) => paid.disputes.get(id) ?? [])[0] ?? NO_DISPUTE),
    currency,
    effectiveAt: at(invoice.effective_at ?? invoice.created),
    paidAt: atOrNull(invoice.status_transitions.paid_at),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    ...(await aboutOf(invoice, prices)),
  };
};

/** Returns the VAT ids on invoices by invoice id. */
export const vatIdsOf = (invoices: readonly Stripe.Invoice[]): ReadonlyMap<string, string> =>
  new Map(
    invoices.flatMap(({ id, customer_tax_ids: ids }): [string, string][] => {
      const vatId = ids?.[0]?.value;
      return vatId === undefined || vatId === null ? [] : [[id, vatId]];
    }),
  );

/** Returns the VAT that is included in the total. With reverse charge, Stripe lists a tax of 0 with its reason. */
export const taxOf = ({
  total_taxes: taxes,
}: Stripe.Invoice): Pick<ProviderInvoice, 'taxCents' | 'isReverseCharge'> => ({
  taxCents: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  isReverseCharge: (taxes ?? []).some(({ taxability_reason: reason }) => reason === 'reverse_charge'),
});

/**
 * Returns the cents that were refunded since `creditableSince` and are not in a credit note. A lost dispute needs no
 * credit note. An invoice contains only the sum of its credit notes. If an older refund has no credit note, a recent
 * refund is therefore counted even if it has a credit note.
 */
const uncreditedOf = (
  { status, post_payment_credit_notes_amount: credited }: Stripe.Invoice,
  back: readonly PaidBack[],
  since: Date | null,
): number => {
  if (status !== 'paid' || since === null) return 0;
  const refunds = back.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'refund');
  const recent = refunds.filter((refund) => new Date(refund.at) >= since);
  return Math.max(0, Math.min(sumOf(recent), sumOf(refunds) - credited));
};

const sumOf = (parts: readonly MoneyBack[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the credit that an invoice used, in cents; 0 for a draft, which has not used credit yet. */
const creditOf = ({ starting_balance: before, ending_balance: after }: Stripe.Invoice): number =>
  after === null ? 0 : after - before;

const statusOf = ({ id, status }: Stripe.Invoice): ProviderInvoice['status'] => {
  const read = Status.safeParse(status ?? 'draft');
  if (!read.success) throw new ProviderFailure('unreachable', { detail: `Invoice ${id} has an unknown status.` });
  return read.data;
};

/** Returns the payment ids of an invoice; empty if the payments were not expanded. */
export const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ payment: { payment_intent: intent } }) =>
    intent === undefined ? [] : [idOf(intent)],
  );

/** Returns the subscription id of an invoice; null for a one-off purchase. */
export const subscriptionOf = ({ parent }: Stripe.Invoice): string | null =>
  idOrNull(parent?.subscription_details?.subscription);

/** Describes an invoice by its first charge, because the first line of an upgrade can be a credit for the old plan. */
const aboutOf = async (
  { lines, description }: Stripe.Invoice,
  prices: StripePrices,
): Promise<Pick<ProviderInvoice, 'description' | 'interval' | 'periodStartsAt' | 'periodEndsAt'>> => {
  const line = lines.data.find(({ amount }) => amount > 0) ?? lines.data[0];
  const price = line?.pricing?.price_details?.price;
  const period = periodOf(line);
  if (price === undefined) return { description: description ?? line?.description ?? '', interval: null, ...period };
  const { planName, interval } = await prices.factsOf(idOf(price));
  return { description: planName, interval, ...period };
};

/** Returns the period of a line. A one-off purchase has no period; its line starts and ends at the same time. */
const periodOf = (
  line: Stripe.InvoiceLineItem | undefined,
): Pick<ProviderInvoice, 'periodStartsAt' | 'periodEndsAt'> =>
  line === undefined || line.period.start >= line.period.end
    ? { periodStartsAt: null, periodEndsAt: null }
    : { periodStartsAt: at(line.period.start), periodEndsAt: at(line.period.end) };
