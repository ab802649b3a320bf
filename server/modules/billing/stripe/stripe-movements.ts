import type Stripe from 'stripe';
import { currencyOf } from '#shared/domain/money.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import type { Dispute, Fee, PaidInvoice, ProviderMovements, Refund } from '../provider-movements.ts';
import { chargeOf, disputeStatusOf } from './stripe-disputes.ts';
import { readStripe } from './stripe-client.ts';
import { paymentsOf } from './stripe-invoices.ts';
import { movedRefunds } from './stripe-moved-refunds.ts';
import { at, idOrNull } from './stripe-values.ts';

/** Maximum page size of a list at Stripe. */
const PAGE = 100;
/**
 * Stripe filters invoices by their creation time. Invoices that were created up to this time before the period are
 * read, because they can be paid, refunded or disputed later.
 */
const OLDEST_SECONDS = 180 * DAY_SECONDS;

type Listed = {
  invoices: Stripe.Invoice[];
  sessions: Stripe.Checkout.Session[];
  payments: Stripe.PaymentIntent[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
};

/** Reads the money movements from `from` (inclusive) to `until` (exclusive). One request returns up to 100 objects. */
export const createReadMovements =
  (stripe: Stripe) =>
  async (from: Date, until: Date): Promise<ProviderMovements> => {
    const listed = await listAll(stripe, from.getTime() / 1_000, until.getTime() / 1_000);
    const paymentOf = paymentsByInvoice(listed);
    const invoiceOf = new Map(
      listed.invoices.flatMap((invoice) => {
        const payment = paymentOf.get(invoice.id);
        return payment === undefined ? [] : [[payment, invoice] as const];
      }),
    );
    const feeOf = new Map(listed.payments.map((payment) => [payment.id, feeOfPayment(payment)]));
    return {
      invoices: listed.invoices.flatMap((invoice) => {
        const paidAt = invoice.status_transitions.paid_at;
        if (paidAt === null || at(paidAt) < from || at(paidAt) >= until) return [];
        return paidInvoiceOf(invoice, at(paidAt), feeOf.get(paymentOf.get(invoice.id) ?? '') ?? null);
      }),
      refunds: movedRefunds(listed.refunds).flatMap((refund) => refundOf(refund, invoiceOf)),
      disputes: listed.disputes.flatMap((dispute) => disputeOf(dispute, invoiceOf)),
    };
  };

const listAll = async (stripe: Stripe, from: number, until: number): Promise<Listed> => {
  const ofMonth = { created: { gte: from, lt: until }, limit: PAGE };
  const ofEarlier = { created: { gte: from - OLDEST_SECONDS, lt: until }, limit: PAGE };
  const [invoices, sessions, payments, refunds, disputes] = await readStripe(
    Promise.all([
      allOf(stripe.invoices.list({ ...ofEarlier, status: 'paid', expand: ['data.payments'] })),
      allOf(stripe.checkout.sessions.list({ ...ofEarlier, status: 'complete' })),
      allOf(stripe.paymentIntents.list({ ...ofMonth, expand: ['data.latest_charge.balance_transaction'] })),
      allOf(stripe.refunds.list(ofMonth)),
      allOf(stripe.disputes.list(ofMonth)),
    ]),
  );
  return { invoices, sessions, payments, refunds, disputes };
};

/** Reads all pages of a list. */
const allOf = async <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of list) all.push(item);
  return all;
};

/** Maps invoice ids to payment ids. For a one-off purchase, only the checkout session contains the payment. */
const paymentsByInvoice = ({ invoices, sessions }: Listed): ReadonlyMap<string, string> =>
  new Map([
    ...sessions.flatMap(({ invoice, payment_intent: payment }) => {
      const invoiceId = idOrNull(invoice);
      const paymentId = idOrNull(payment);
      return invoiceId === null || paymentId === null ? [] : [[invoiceId, paymentId] as const];
    }),
    ...invoices.flatMap((invoice) => paymentsOf(invoice).map((payment) => [invoice.id, payment] as const)),
  ]);

const paidInvoiceOf = (invoice: Stripe.Invoice, paidAt: Date, fee: Fee | null): PaidInvoice[] => {
  const currency = currencyOf(invoice.currency);
  if (currency === null || invoice.subtotal === 0) return [];
  const taxCents = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const { id, number, total: grossCents, total_excluding_tax: net, amount_paid: paidCents } = invoice;
  const amounts = { netCents: net ?? grossCents - taxCents, taxCents, grossCents, paidCents };
  return [{ id, number, customerId: idOrNull(invoice.customer), ...amounts, currency, paidAt, fee }];
};

type InvoiceOf = ReadonlyMap<string, Stripe.Invoice>;

const ofPayment = (payment: string | null, invoiceOf: InvoiceOf): Pick<Refund, 'paymentId' | 'invoice'> => {
  const found = invoiceOf.get(payment ?? '');
  const invoice =
    found === undefined ? null : { id: found.id, number: found.number, customerId: idOrNull(found.customer) };
  return { paymentId: payment, invoice };
};

const refundOf = (refund: Stripe.Refund, invoiceOf: InvoiceOf): Refund[] => {
  const currency = currencyOf(refund.currency);
  if (currency === null) return [];
  const { id, amount: cents, created } = refund;
  return [{ id, ...ofPayment(idOrNull(refund.payment_intent), invoiceOf), cents, currency, at: at(created) }];
};

const disputeOf = (dispute: Stripe.Dispute, invoiceOf: InvoiceOf): Dispute[] => {
  const currency = currencyOf(dispute.currency);
  const status = disputeStatusOf(dispute);
  if (currency === null) return [];
  const { id, amount: cents, created } = dispute;
  const fee = feeOfMovements(dispute.balance_transactions);
  return [
    { id, ...ofPayment(idOrNull(dispute.payment_intent), invoiceOf), cents, currency, at: at(created), status, fee },
  ];
};

const feeOfPayment = (payment: Stripe.PaymentIntent): Fee | null => {
  const movement = chargeOf(payment)?.balance_transaction ?? null;
  return movement === null || typeof movement === 'string' ? null : feeOfMovements([movement]);
};

/** Returns the sum of the fees, or null if there is no balance transaction yet. */
const feeOfMovements = (movements: readonly Stripe.BalanceTransaction[]): Fee | null => {
  const [first] = movements;
  if (first === undefined) return null;
  return { cents: movements.reduce((sum, { fee }) => sum + fee, 0), currency: first.currency.toUpperCase() };
};
