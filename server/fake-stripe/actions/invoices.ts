import { customerAt, priceAt, subscriptionAt, type Fake } from '../state/fake.ts';
import { cardDeclined, confirmationRequired } from '../state/api-error.ts';
import type { Customer, Intent, Invoice, Line, Metadata, Subscription } from '../state/state.ts';
import { dueOf, subtotalOf, totalOf } from '../state/invoice-sums.ts';
import { percentOf, wireIntent, wireInvoice, wireSubscription } from '../wire/wire.ts';

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

/** Creates a draft. The credit balance is applied when the invoice is finalized. */
export const draftInvoice = (
  fake: Fake,
  { customer, subscription, lines, reason, currency, coupon }: Draft,
): Invoice => {
  // A credit for unused time contains the discount of its own invoice, so only charges are discounted.
  const sum = subtotalOf({ lines: lines.filter(({ amount }) => amount > 0) });
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
    discount: sum > 0 ? Math.round((sum * percentOf(fake, coupon)) / 100) : 0,
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

export const storeInvoice = ({ state }: Fake, invoice: Invoice): void => void state.invoices.set(invoice.id, invoice);

/** Assigns the number, applies the credit balance and charges the card. */
export const finalizeInvoice = (fake: Fake, invoice: Invoice): void => {
  const customer = customerAt(fake, invoice.customer);
  const total = totalOf(invoice);
  invoice.fromBalance = total < 0 ? total : Math.min(-customer.balance, total);
  customer.balance += invoice.fromBalance;
  const count = [...fake.state.invoices.values()].filter(({ number }) => number !== null).length;
  invoice.number = `TEST-${String(count + 1).padStart(4, '0')}`;
  Object.assign(invoice, { status: 'open', finalizeAt: null, finalizedAt: fake.now() });
  emitInvoice(fake, 'invoice.finalized', invoice);
  attemptPayment(fake, invoice);
};

/** Charges the card, or schedules the next attempt. */
export const attemptPayment = (fake: Fake, invoice: Invoice): void => {
  const customer = customerAt(fake, invoice.customer);
  if (dueOf(invoice) === 0 || customer.card === 'good') return markPaid(fake, invoice);
  invoice.attempts += 1;
  const wait = RETRIES[invoice.attempts - 1];
  invoice.nextAttempt = wait === undefined ? null : (invoice.finalizedAt ?? 0) + wait;
  emitInvoice(fake, 'invoice.payment_failed', invoice);
  if (invoice.subscription === null) return;
  const subscription = subscriptionAt(fake, invoice.subscription);
  if (wait === undefined) return cancelSubscription(fake, subscription);
  subscription.status = 'past_due';
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

/** Pays with a card that is not on file, or with the confirmation of the bank. The default card stays the same. */
export const payOpenInvoice = (fake: Fake, invoice: Invoice): void => markPaid(fake, invoice);

const markPaid = (fake: Fake, invoice: Invoice): void => {
  const due = dueOf(invoice);
  if (due > 0) invoice.intent = createPayment(fake, invoice, due, {}).id;
  Object.assign(invoice, { status: 'paid', paidAt: fake.now(), nextAttempt: null });
  emitInvoice(fake, 'invoice.paid', invoice);
  const subscription = invoice.subscription === null ? undefined : fake.state.subscriptions.get(invoice.subscription);
  if (subscription?.status !== 'past_due') return;
  subscription.status = 'active';
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

/** Records a successful payment. */
export const createPayment = (
  fake: Fake,
  { customer, currency }: { customer: string; currency: Invoice['currency'] },
  amount: number,
  metadata: Metadata,
): Intent => {
  const { newId, state, now } = fake;
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
  fake.emit('payment_intent.succeeded', wireIntent(fake, intent));
  return intent;
};

/** Ends the subscription now. */
export const cancelSubscription = (fake: Fake, subscription: Subscription): void => {
  const at = fake.now();
  Object.assign(subscription, { status: 'canceled', endedAt: at, canceledAt: subscription.canceledAt ?? at });
  for (const invoice of fake.state.invoices.values()) {
    if (invoice.subscription !== subscription.id) continue;
    invoice.nextAttempt = null;
    // Drafts are never finalized.
    if (invoice.status === 'draft') Object.assign(invoice, { status: 'void', finalizeAt: null });
  }
  fake.emit('customer.subscription.deleted', wireSubscription(fake, subscription));
};

/** Throws if the card cannot pay the amount now. Call it before any change. */
export const requireWorkingCard = (customer: Customer, amount: number): void => {
  if (amount > 0 && customer.card === 'bank') throw confirmationRequired();
  if (amount > 0 && customer.card !== 'good') throw cardDeclined();
};

export const lineOf = (fake: Fake, price: string, amount: number, text?: string): Line => {
  const { product } = priceAt(fake, price);
  return { price, amount, text: text ?? `1 × ${fake.state.products.get(product)?.name ?? ''}` };
};

const emitInvoice = (fake: Fake, type: string, invoice: Invoice): void => fake.emit(type, wireInvoice(fake, invoice));
