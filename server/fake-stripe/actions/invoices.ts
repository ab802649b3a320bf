import { DAY_SECONDS } from '#shared/domain/time.ts';
import { customerAt, priceAt, subscriptionAt, type Fake } from '../state/fake.ts';
import { cardDeclined, confirmationRequired, invalidRequest, notFound } from '../state/api-error.ts';
import { cardFor } from './cards.ts';
import { applyUpdate, expireUpdate } from './pending-updates.ts';
import { NO_TAX, taxOf } from './taxes.ts';
import type { Card, Customer, Intent, Invoice, Line, Subscription } from '../state/state.ts';
import type { Metadata } from '../state/schema-parts.ts';
import { dueOf, subtotalOf, totalOf } from '../state/invoice-sums.ts';
import { percentOf, wireIntent, wireInvoice, wireSubscription } from '../wire/wire.ts';

/** Delays of the retries after the first failed charge, in seconds. The subscription ends if the last retry fails. */
const RETRIES = [3 * DAY_SECONDS, 5 * DAY_SECONDS, 7 * DAY_SECONDS] as const;

type Draft = {
  customer: Customer;
  subscription: Subscription | null;
  lines: Line[];
  reason: Invoice['reason'];
  currency: Invoice['currency'];
  coupon: string | null;
  automaticTax: boolean;
};

/** Creates a draft. The credit balance is applied when the invoice is finalized. */
export const draftInvoice = (
  fake: Fake,
  { customer, subscription, lines, reason, currency, coupon, automaticTax }: Draft,
): Invoice => {
  // A credit for unused time contains the discount of its own invoice, so only charges are discounted.
  const sum = subtotalOf({ lines: lines.filter(({ amount }) => amount > 0) });
  const discount = sum > 0 ? Math.round((sum * percentOf(fake, coupon)) / 100) : 0;
  const total = totalOf({ lines, discount });
  const invoice: Invoice = {
    id: fake.newId('in'),
    token: fake.newId('hosted'),
    created: fake.now(),
    number: null,
    customer: customer.id,
    subscription: subscription?.id ?? null,
    reason,
    status: 'draft',
    lines,
    discount,
    startingBalance: customer.balance,
    fromBalance: 0,
    currency,
    finalizeAt: null,
    finalizedAt: null,
    paidAt: null,
    nextAttempt: null,
    attempts: 0,
    intent: null,
    partIntents: [],
    vatId: customer.vatId,
    ...(automaticTax ? taxOf(customer, total) : NO_TAX),
  };
  return invoice;
};

export const storeInvoice = ({ state }: Fake, invoice: Invoice): void => void state.invoices.set(invoice.id, invoice);

/** Assigns the number, applies the credit balance and charges the card. */
export const finalizeInvoice = (fake: Fake, invoice: Invoice): void => {
  const customer = customerAt(fake, invoice.customer);
  const total = totalOf(invoice);
  invoice.startingBalance = customer.balance;
  invoice.fromBalance = total < 0 ? total : Math.min(-customer.balance, total);
  customer.balance += invoice.fromBalance;
  const count = [...fake.state.invoices.values()].filter(({ number }) => number !== null).length;
  invoice.number = `TEST-${String(count + 1).padStart(4, '0')}`;
  Object.assign(invoice, { status: 'open', finalizeAt: null, finalizedAt: fake.now() });
  emitInvoice(fake, 'invoice.finalized', invoice);
  attemptPayment(fake, invoice);
};

/** Charges an invoice by schedule. Schedules the next attempt if the charge fails. */
export const attemptPayment = (fake: Fake, invoice: Invoice): void => {
  const subscription = invoice.subscription === null ? null : subscriptionAt(fake, invoice.subscription);
  const card = cardFor(fake, { customer: invoice.customer, card: subscription?.card ?? null });
  if (dueOf(invoice) === 0 || card?.kind === 'good') return markPaid(fake, invoice, card);
  markFailed(fake, invoice, card);
  // The invoice of a pending update is not retried by schedule, and the subscription remains active.
  if (subscription === null || subscription.pendingUpdate?.invoice === invoice.id) return;
  scheduleAttempt(fake, invoice, subscription);
};

/** Schedules the next attempt. Ends the subscription after the last attempt. */
const scheduleAttempt = (fake: Fake, invoice: Invoice, subscription: Subscription): void => {
  invoice.attempts += 1;
  const wait = RETRIES[invoice.attempts - 1];
  invoice.nextAttempt = wait === undefined ? null : (invoice.finalizedAt ?? 0) + wait;
  if (wait === undefined) return cancelSubscription(fake, subscription);
  subscription.status = 'past_due';
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

/** Charges an open invoice on request, without a change of the retry schedule. */
export const payInvoice = (fake: Fake, invoice: Invoice, cardId: string | undefined): void => {
  if (invoice.status !== 'open') throw invalidRequest(`Invoice is ${invoice.status}.`, { isKept: true });
  const own = invoice.subscription === null ? null : subscriptionAt(fake, invoice.subscription).card;
  const card = cardFor(fake, { customer: invoice.customer, card: cardId ?? own });
  if (cardId !== undefined && card?.customer !== invoice.customer) throw notFound('PaymentMethod', cardId);
  if (card?.kind === 'good') return markPaid(fake, invoice, card);
  markFailed(fake, invoice, card);
  throw card?.kind === 'bank' ? confirmationRequired('invoice_payment_intent_requires_action') : cardDeclined();
};

/** Pays an invoice on a hosted page, where the bank can request a confirmation. */
export const payOnPage = (fake: Fake, invoice: Invoice, card: Card): void => {
  if (invoice.status !== 'open') return;
  if (card.kind === 'failing') markFailed(fake, invoice, card);
  else markPaid(fake, invoice, card);
};

const markFailed = (fake: Fake, invoice: Invoice, card: Card | null): void => {
  const status = card?.kind === 'bank' ? 'requires_action' : 'requires_payment_method';
  const intent = fake.state.intents.get(invoice.intent ?? '') ?? openIntent(fake, invoice, dueOf(invoice), {});
  Object.assign(intent, { status, card: card?.id ?? null });
  invoice.intent = intent.id;
  emitInvoice(fake, 'invoice.payment_failed', invoice);
  if (status === 'requires_action') emitInvoice(fake, 'invoice.payment_action_required', invoice);
};

const markPaid = (fake: Fake, invoice: Invoice, card: Card | null): void => {
  const due = dueOf(invoice);
  if (due > 0) invoice.intent = createPayment(fake, { ...invoice, card }, due, {}).id;
  Object.assign(invoice, { status: 'paid', paidAt: fake.now(), nextAttempt: null });
  emitInvoice(fake, 'invoice.paid', invoice);
  const subscription = invoice.subscription === null ? undefined : fake.state.subscriptions.get(invoice.subscription);
  if (subscription === undefined) return;
  applyUpdate(fake, subscription, invoice);
  if (subscription.status !== 'past_due') return;
  subscription.status = 'active';
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

type Payer = { customer: string; currency: Invoice['currency']; intent?: string | null };

/** Creates a succeeded payment, or completes the failed payment of the same invoice. */
export const createPayment = (
  fake: Fake,
  of: Payer & { card: Card | null },
  amount: number,
  metadata: Metadata,
): Intent => {
  const intent = fake.state.intents.get(of.intent ?? '') ?? openIntent(fake, of, amount, metadata);
  Object.assign(intent, { status: 'succeeded', created: fake.now(), card: of.card?.id ?? null });
  fake.emit('payment_intent.succeeded', wireIntent(fake, intent));
  return intent;
};

const openIntent = (
  { newId, state, now }: Fake,
  { customer, currency }: Payer,
  amount: number,
  metadata: Metadata,
): Intent => {
  const intent: Intent = {
    id: newId('pi'),
    status: 'requires_payment_method',
    card: null,
    charge: newId('ch'),
    created: now(),
    customer,
    amount,
    currency,
    metadata,
    refunds: [],
  };
  state.intents.set(intent.id, intent);
  return intent;
};

/** Ends a subscription immediately. */
export const cancelSubscription = (fake: Fake, subscription: Subscription): void => {
  const at = fake.now();
  expireUpdate(fake, subscription);
  Object.assign(subscription, { status: 'canceled', endedAt: at, canceledAt: subscription.canceledAt ?? at });
  for (const invoice of fake.state.invoices.values()) {
    if (invoice.subscription !== subscription.id) continue;
    invoice.nextAttempt = null;
    // Drafts are never finalized.
    if (invoice.status === 'draft') Object.assign(invoice, { status: 'void', finalizeAt: null });
  }
  fake.emit('customer.subscription.deleted', wireSubscription(fake, subscription));
};

/** Throws if the card cannot pay the amount. Called before any change. */
export const requireWorkingCard = (card: Card | null, amount: number): void => {
  if (amount > 0 && card?.kind === 'bank') throw confirmationRequired('subscription_payment_intent_requires_action');
  if (amount > 0 && card?.kind !== 'good') throw cardDeclined();
};

type LineDetails = { period: Line['period']; text?: string };

export const lineOf = (fake: Fake, price: string, amount: number, { period, text }: LineDetails): Line => {
  const { product } = priceAt(fake, price);
  return { price, amount, period, text: text ?? `1 × ${fake.state.products.get(product)?.name ?? ''}` };
};

const emitInvoice = (fake: Fake, type: string, invoice: Invoice): void => fake.emit(type, wireInvoice(fake, invoice));
