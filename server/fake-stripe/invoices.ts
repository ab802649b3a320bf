import { customerAt, priceAt, subscriptionAt, type Desk } from './desk.ts';
import { declined, unconfirmed } from './refusal.ts';
import type { Customer, Intent, Invoice, Line, Metadata, Subscription } from './state.ts';
import { dueOf, subtotalOf, totalOf } from './sums.ts';
import { percentOf, wireIntent, wireInvoice, wireSubscription } from './wire.ts';

const DAY = 24 * 60 * 60;
/** After a charge failed it is tried again so many seconds after the first; when the last fails the subscription ends. */
const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY] as const;

type Draft = {
  customer: Customer;
  subscription: Subscription | null;
  lines: Line[];
  reason: Invoice['reason'];
  currency: Invoice['currency'];
  coupon: string | null;
};

/** A draft; what it takes of the customer's credit is settled when it is finalised. */
export const draft = (desk: Desk, { customer, subscription, lines, reason, currency, coupon }: Draft): Invoice => {
  const sum = subtotalOf({ lines });
  const invoice: Invoice = {
    id: desk.newId('in'),
    token: desk.newId('hosted'),
    created: desk.now(),
    number: null,
    customer: customer.id,
    subscription: subscription?.id ?? null,
    reason,
    status: 'draft',
    lines,
    discount: sum > 0 ? Math.round((sum * percentOf(desk, coupon)) / 100) : 0,
    fromBalance: 0,
    currency,
    finalizeAt: null,
    finalizedAt: null,
    paidAt: null,
    nextAttempt: null,
    attempts: 0,
    intent: null,
    vatId: customer.vatId,
  };
  return invoice;
};

export const keep = ({ state }: Desk, invoice: Invoice): void => void state.invoices.set(invoice.id, invoice);

/** Gets its number and is charged. */
export const finalize = (desk: Desk, invoice: Invoice): void => {
  const customer = customerAt(desk, invoice.customer);
  const total = totalOf(invoice);
  invoice.fromBalance = total < 0 ? total : Math.min(-customer.balance, total);
  customer.balance += invoice.fromBalance;
  const count = [...desk.state.invoices.values()].filter(({ number }) => number !== null).length;
  invoice.number = `STANDIN-${String(count + 1).padStart(4, '0')}`;
  Object.assign(invoice, { status: 'open', finalizeAt: null, finalizedAt: desk.now() });
  tellInvoice(desk, 'invoice.finalized', invoice);
  attempt(desk, invoice);
};

/** Charges it, or says when it is tried again. */
export const attempt = (desk: Desk, invoice: Invoice): void => {
  const customer = customerAt(desk, invoice.customer);
  if (dueOf(invoice) === 0 || customer.card === 'good') return settle(desk, invoice);
  invoice.attempts += 1;
  const wait = RETRIES[invoice.attempts - 1];
  invoice.nextAttempt = wait === undefined ? null : (invoice.finalizedAt ?? 0) + wait;
  tellInvoice(desk, 'invoice.payment_failed', invoice);
  if (invoice.subscription === null) return;
  const subscription = subscriptionAt(desk, invoice.subscription);
  if (wait === undefined) return stop(desk, subscription);
  subscription.status = 'past_due';
  desk.tell('customer.subscription.updated', wireSubscription(desk, subscription));
};

const settle = (desk: Desk, invoice: Invoice): void => {
  const due = dueOf(invoice);
  if (due > 0) invoice.intent = charge(desk, invoice, due, {}).id;
  Object.assign(invoice, { status: 'paid', paidAt: desk.now(), nextAttempt: null });
  tellInvoice(desk, 'invoice.paid', invoice);
  const subscription = invoice.subscription === null ? undefined : desk.state.subscriptions.get(invoice.subscription);
  if (subscription?.status !== 'past_due') return;
  subscription.status = 'active';
  desk.tell('customer.subscription.updated', wireSubscription(desk, subscription));
};

/** Money moves. */
export const charge = (
  desk: Desk,
  { customer, currency }: { customer: string; currency: Invoice['currency'] },
  amount: number,
  metadata: Metadata,
): Intent => {
  const { newId, state, now } = desk;
  const intent: Intent = {
    id: newId('pi'),
    charge: newId('ch'),
    created: now(),
    customer,
    amount,
    currency,
    metadata,
    refunds: [],
  };
  state.intents.set(intent.id, intent);
  desk.tell('payment_intent.succeeded', wireIntent(desk, intent));
  return intent;
};

/** Ends it now. */
export const stop = (desk: Desk, subscription: Subscription): void => {
  const at = desk.now();
  Object.assign(subscription, { status: 'canceled', endedAt: at, canceledAt: subscription.canceledAt ?? at });
  for (const invoice of desk.state.invoices.values()) {
    if (invoice.subscription !== subscription.id) continue;
    invoice.nextAttempt = null;
    // What was not finalised is never asked for.
    if (invoice.status === 'draft') Object.assign(invoice, { status: 'void', finalizeAt: null });
  }
  desk.tell('customer.subscription.deleted', wireSubscription(desk, subscription));
};

/** Refuses before anything was changed. */
export const mustPay = (customer: Customer, amount: number): void => {
  if (amount > 0 && customer.card === 'bank') throw unconfirmed();
  if (amount > 0 && customer.card !== 'good') throw declined();
};

export const lineOf = (desk: Desk, price: string, amount: number, text?: string): Line => {
  const { product } = priceAt(desk, price);
  return { price, amount, text: text ?? `1 × ${desk.state.products.get(product)?.name ?? ''}` };
};

const tellInvoice = (desk: Desk, type: string, invoice: Invoice): void => desk.tell(type, wireInvoice(desk, invoice));
