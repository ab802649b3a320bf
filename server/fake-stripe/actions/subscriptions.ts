import type * as z from 'zod/mini';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { couponAt, customerAt, priceAt, productNameOf, subscriptionAt, type Fake } from '../state/fake.ts';
import {
  draftInvoice,
  finalizeInvoice,
  storeInvoice,
  lineOf,
  requireWorkingCard,
  cancelSubscription,
} from './invoices.ts';
import { cardFor } from './cards.ts';
import { expireUpdate, storePendingUpdate } from './pending-updates.ts';
import type { params } from '../wire/params.ts';
import { invalidRequest, notFound } from '../state/api-error.ts';
import type { Card, Invoice, Line, Price, Session, Subscription } from '../state/state.ts';
import { periodEndOf } from '../state/billing-cycle.ts';
import { totalOf } from '../state/invoice-sums.ts';
import { wireSubscription } from '../wire/wire.ts';

/** Creates the subscription of a checkout and its first invoice. The invoice of a trial has an amount of 0. */
export const createSubscription = (
  fake: Fake,
  session: Session,
  card: Card | null,
  coupon: string | null,
): Subscription => {
  const now = fake.now();
  const price = priceAt(fake, session.price);
  const isTrial = session.trialDays > 0;
  const trialEnd = isTrial ? now + session.trialDays * DAY_SECONDS : null;
  const anchor = trialEnd ?? now;
  const subscription: Subscription = {
    id: fake.newId('sub'),
    item: fake.newId('si'),
    created: now,
    customer: session.customer,
    price: price.id,
    status: isTrial ? 'trialing' : 'active',
    periodStart: now,
    periodEnd: trialEnd ?? periodEndOf(price.interval, anchor, now),
    anchor,
    debit: { amount: 0, from: now },
    trialEnd,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    coupon,
    card: card?.id ?? null,
    pendingUpdate: null,
    automaticTax: session.automaticTax,
  };
  fake.state.subscriptions.set(subscription.id, subscription);
  fake.emit('customer.subscription.created', wireSubscription(fake, subscription));
  const period = { start: now, end: subscription.periodEnd };
  const line = lineOf(fake, price.id, isTrial ? 0 : price.amount, { period });
  const { discount } = bill(fake, subscription, { lines: [line], reason: 'subscription_create' });
  subscription.debit = { amount: line.amount - discount, from: now };
  return subscription;
};

const bill = (
  fake: Fake,
  subscription: Subscription,
  { lines, reason }: { lines: Line[]; reason: 'subscription_create' | 'subscription_update' },
  /** Runs before the first attempt to charge the invoice. */
  prepare: (invoice: Invoice) => void = () => undefined,
): Invoice => {
  const invoice = draftFor(fake, subscription, lines, reason);
  storeInvoice(fake, invoice);
  if (invoice.discount > 0) subscription.coupon = null;
  prepare(invoice);
  finalizeInvoice(fake, invoice);
  return invoice;
};

export const draftFor = (
  fake: Fake,
  subscription: Subscription,
  lines: ReturnType<typeof lineOf>[],
  reason: Parameters<typeof draftInvoice>[1]['reason'],
) =>
  draftInvoice(fake, {
    customer: customerAt(fake, subscription.customer),
    subscription,
    lines,
    reason,
    currency: priceAt(fake, subscription.price).currency,
    coupon: subscription.coupon,
    automaticTax: subscription.automaticTax,
  });

/** Starts the next period. Its invoice remains a draft for `draftSeconds`. */
const renew = (fake: Fake, subscription: Subscription): void => {
  const price = priceAt(fake, subscription.price);
  const start = subscription.periodEnd;
  const end = periodEndOf(price.interval, subscription.anchor, start);
  Object.assign(subscription, { status: 'active', periodStart: start, periodEnd: end });
  const line = lineOf(fake, price.id, price.amount, { period: { start, end } });
  const invoice = draftFor(fake, subscription, [line], 'subscription_cycle');
  invoice.finalizeAt = start + fake.draftSeconds;
  subscription.debit = { amount: price.amount - invoice.discount, from: start };
  if (invoice.discount > 0) subscription.coupon = null;
  storeInvoice(fake, invoice);
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
};

/** Renews or ends a subscription at the end of its period. */
export const endPeriod = (fake: Fake, subscription: Subscription): void => {
  expireUpdate(fake, subscription);
  const hasCard = cardFor(fake, subscription) !== null;
  const ends = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  if (ends || (subscription.status === 'trialing' && !hasCard)) cancelSubscription(fake, subscription);
  else renew(fake, subscription);
};

type Update = z.output<typeof params.subscriptionUpdate>;

export const updateSubscription = (fake: Fake, id: string, args: Update): Subscription => {
  const subscription = subscriptionAt(fake, id);
  // Stripe reports an ended subscription as unknown when it is changed.
  if (subscription.status === 'canceled') throw notFound('subscription', id);
  if (args.cancel_at !== undefined && args.cancel_at_period_end !== undefined)
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (args.discounts?.[0] !== undefined) subscription.coupon = couponAt(fake, args.discounts[0].coupon).id;
  if (args.default_payment_method !== undefined) setCard(fake, subscription, args.default_payment_method);
  const [item] = args.items ?? [];
  if (item !== undefined) changeItem(fake, subscription, item, args);
  if (args.cancel_at_period_end !== undefined) setEnding(fake, subscription, args.cancel_at_period_end);
  if (args.cancel_at !== undefined) Object.assign(subscription, { cancelAt: null, canceledAt: null });
  fake.emit('customer.subscription.updated', wireSubscription(fake, subscription));
  return subscription;
};

const setCard = (fake: Fake, subscription: Subscription, cardId: string): void => {
  const card = fake.state.cards.get(cardId);
  if (card?.customer !== subscription.customer) throw notFound('PaymentMethod', cardId);
  subscription.card = card.id;
};

/** Cancels a subscription at the end of its period, or reverts the cancellation. */
const setEnding = (fake: Fake, subscription: Subscription, isEnding: boolean): void => {
  Object.assign(subscription, { cancelAtPeriodEnd: isEnding, canceledAt: isEnding ? fake.now() : null });
  if (!isEnding) subscription.cancelAt = null;
};

const changeItem = (fake: Fake, subscription: Subscription, item: NewItem, args: Update): void => {
  const { before, after } = pricesOf(fake, subscription, item);
  const isCharged = subscription.status !== 'trialing' && args.proration_behavior === 'always_invoice';
  const at = args.proration_date ?? fake.now();
  const lines = isCharged ? prorate(fake, subscription, { before, after, at }) : [];
  const due = isCharged ? dueFor(fake, subscription, lines) : 0;
  if (args.payment_behavior === 'error_if_incomplete') requireWorkingCard(cardFor(fake, subscription), due);
  expireUpdate(fake, subscription);
  if (args.payment_behavior === 'pending_if_incomplete' && due > 0) return holdItem(fake, subscription, after, lines);
  subscription.price = after.id;
  const from = before.interval === after.interval ? at : beginPeriod(fake, subscription, after.interval);
  if (!isCharged) return;
  const { discount } = bill(fake, subscription, { lines, reason: 'subscription_update' });
  subscription.debit = { amount: (lines[1]?.amount ?? 0) - discount, from };
};

type NewItem = { id: string; price: string };

const pricesOf = (fake: Fake, subscription: Subscription, item: NewItem): { before: Price; after: Price } => {
  if (item.id !== subscription.item) throw notFound('subscription_item', item.id);
  const before = priceAt(fake, subscription.price);
  const after = priceAt(fake, item.price);
  if (after.interval === null)
    throw invalidRequest('The price specified is set to `type=one_time`.', { param: 'items[0][price]' });
  if (before.currency !== after.currency)
    throw invalidRequest('All prices of a subscription must use the same currency.');
  return { before, after };
};

/** Starts a period after a change of the interval, except during a trial, which continues. Returns the current time. */
const beginPeriod = (fake: Fake, subscription: Subscription, interval: Price['interval']): number => {
  const now = fake.now();
  if (subscription.status !== 'trialing')
    Object.assign(subscription, { anchor: now, periodStart: now, periodEnd: periodEndOf(interval, now, now) });
  return now;
};

const holdItem = (fake: Fake, subscription: Subscription, after: Price, lines: ReturnType<typeof lineOf>[]): void => {
  bill(fake, subscription, { lines, reason: 'subscription_update' }, (invoice) =>
    storePendingUpdate(fake, subscription, {
      price: after.id,
      invoice: invoice.id,
      debit: (lines[1]?.amount ?? 0) - invoice.discount,
    }),
  );
};

const dueFor = (fake: Fake, subscription: Subscription, lines: ReturnType<typeof lineOf>[]): number =>
  totalOf(draftFor(fake, subscription, lines, 'subscription_update')) + customerAt(fake, subscription.customer).balance;

type Proration = { before: Price; after: Price; at: number };

/**
 * Returns the invoice lines of a price change. `at` must be in the current period. The credit for unused time is based
 * on the debited amount, so that a discount is not credited.
 */
export const prorate = (fake: Fake, subscription: Subscription, { before, after, at }: Proration): Line[] => {
  if (at < subscription.periodStart || at > subscription.periodEnd)
    throw invalidRequest('Cannot specify `proration_date` outside of the current period.', { param: 'proration_date' });
  const left = subscription.periodEnd - at;
  const unused = Math.round((subscription.debit.amount * left) / (subscription.periodEnd - subscription.debit.from));
  const rest = { start: at, end: subscription.periodEnd };
  const back = lineOf(fake, before.id, -unused, {
    period: rest,
    text: `Unused time on ${productNameOf(fake, before)}`,
  });
  if (before.interval !== after.interval)
    return [back, lineOf(fake, after.id, after.amount, { period: firstPeriodOf(fake, after) })];
  const remaining = Math.round((after.amount * left) / (subscription.periodEnd - subscription.periodStart));
  const text = `Remaining time on ${productNameOf(fake, after)}`;
  return [back, lineOf(fake, after.id, remaining, { period: rest, text })];
};

/** Returns the period that starts now with this price; null for a one-off price. */
export const firstPeriodOf = (fake: Fake, { interval }: Price): Line['period'] => {
  const start = fake.now();
  return interval === null ? null : { start, end: periodEndOf(interval, start, start) };
};

export const cancelNow = (fake: Fake, id: string): Subscription => {
  const subscription = subscriptionAt(fake, id);
  if (subscription.status === 'canceled') throw notFound('subscription', id);
  cancelSubscription(fake, subscription);
  return subscription;
};
