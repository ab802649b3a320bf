import type * as z from 'zod/mini';
import { couponAt, customerAt, nextPeriod, priceAt, subscriptionAt, type Desk } from './desk.ts';
import { draft, finalize, keep, lineOf, mustPay, stop } from './invoices.ts';
import type { params } from './params.ts';
import { invalid, noSuch } from './refusal.ts';
import type { Customer, Price, Session, Subscription } from './state.ts';
import { totalOf } from './sums.ts';
import { wireSubscription } from './wire.ts';

const DAY = 24 * 60 * 60;

/** What the till sold. A trial has an invoice too, over nothing. */
export const begin = (desk: Desk, session: Session, coupon: string | null): Subscription => {
  const now = desk.now();
  const price = priceAt(desk, session.price);
  const isTrial = session.trialDays > 0;
  const trialEnd = isTrial ? now + session.trialDays * DAY : null;
  const subscription: Subscription = {
    id: desk.newId('sub'),
    item: desk.newId('si'),
    created: now,
    customer: session.customer,
    price: price.id,
    status: isTrial ? 'trialing' : 'active',
    periodStart: now,
    periodEnd: trialEnd ?? nextPeriod(price.interval, now),
    trialEnd,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    coupon,
  };
  desk.state.subscriptions.set(subscription.id, subscription);
  desk.tell('customer.subscription.created', wireSubscription(desk, subscription));
  bill(desk, subscription, [lineOf(desk, price.id, isTrial ? 0 : price.amount)], 'subscription_create');
  return subscription;
};

const bill = (
  desk: Desk,
  subscription: Subscription,
  lines: ReturnType<typeof lineOf>[],
  reason: 'subscription_create' | 'subscription_update',
): void => {
  const invoice = draftFor(desk, subscription, lines, reason);
  keep(desk, invoice);
  if (invoice.discount > 0) subscription.coupon = null;
  finalize(desk, invoice);
};

const draftFor = (
  desk: Desk,
  subscription: Subscription,
  lines: ReturnType<typeof lineOf>[],
  reason: Parameters<typeof draft>[1]['reason'],
) =>
  draft(desk, {
    customer: customerAt(desk, subscription.customer),
    subscription,
    lines,
    reason,
    currency: priceAt(desk, subscription.price).currency,
    coupon: subscription.coupon,
  });

/** The next period, whose invoice stays a draft for a while. */
const renew = (desk: Desk, subscription: Subscription): void => {
  const price = priceAt(desk, subscription.price);
  const start = subscription.periodEnd;
  Object.assign(subscription, { status: 'active', periodStart: start, periodEnd: nextPeriod(price.interval, start) });
  const invoice = draftFor(desk, subscription, [lineOf(desk, price.id, price.amount)], 'subscription_cycle');
  invoice.finalizeAt = start + desk.draftSeconds;
  if (invoice.discount > 0) subscription.coupon = null;
  keep(desk, invoice);
  desk.tell('customer.subscription.updated', wireSubscription(desk, subscription));
};

/** At the end of a period. */
export const turn = (desk: Desk, subscription: Subscription): void => {
  const hasCard = customerAt(desk, subscription.customer).card !== 'none';
  const ends = subscription.cancelAtPeriodEnd || subscription.cancelAt !== null;
  if (ends || (subscription.status === 'trialing' && !hasCard)) stop(desk, subscription);
  else renew(desk, subscription);
};

type Update = z.output<typeof params.subscriptionUpdate>;

export const update = (desk: Desk, id: string, wish: Update): Subscription => {
  const subscription = subscriptionAt(desk, id);
  // One that is over can't be found to be changed.
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  if (wish.cancel_at !== undefined && wish.cancel_at_period_end !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  if (wish.discounts?.[0] !== undefined) subscription.coupon = couponAt(desk, wish.discounts[0].coupon).id;
  const [item] = wish.items ?? [];
  if (item !== undefined) changeItem(desk, subscription, item, wish);
  if (wish.cancel_at_period_end !== undefined) {
    const isEnding = wish.cancel_at_period_end;
    Object.assign(subscription, { cancelAtPeriodEnd: isEnding, canceledAt: isEnding ? desk.now() : null });
    if (!isEnding) subscription.cancelAt = null;
  }
  if (wish.cancel_at !== undefined) Object.assign(subscription, { cancelAt: null, canceledAt: null });
  desk.tell('customer.subscription.updated', wireSubscription(desk, subscription));
  return subscription;
};

const changeItem = (desk: Desk, one: Subscription, item: { id: string; price: string }, wish: Update): void => {
  if (item.id !== one.item) throw noSuch('subscription_item', item.id);
  const [before, after] = [priceAt(desk, one.price), priceAt(desk, item.price)];
  if (after.interval === null)
    throw invalid('The price specified is set to `type=one_time`.', { param: 'items[0][price]' });
  if (before.currency !== after.currency) throw invalid('All prices of a subscription must use the same currency.');
  const isCharged = one.status !== 'trialing' && wish.proration_behavior === 'always_invoice';
  const lines = isCharged ? prorate(desk, one, before, after) : [];
  const customer = customerAt(desk, one.customer);
  if (isCharged && wish.payment_behavior === 'error_if_incomplete')
    mustPay(customer, dueFor(desk, one, lines, customer));
  one.price = after.id;
  // A change of interval begins a new period; in a trial the trial goes on.
  if (one.status !== 'trialing' && before.interval !== after.interval)
    Object.assign(one, { periodStart: desk.now(), periodEnd: nextPeriod(after.interval, desk.now()) });
  if (isCharged) bill(desk, one, lines, 'subscription_update');
};

const dueFor = (desk: Desk, one: Subscription, lines: ReturnType<typeof lineOf>[], customer: Customer): number =>
  totalOf(draftFor(desk, one, lines, 'subscription_update')) + customer.balance;

const prorate = (desk: Desk, one: Subscription, before: Price, after: Price): ReturnType<typeof lineOf>[] => {
  const left = (one.periodEnd - desk.now()) / (one.periodEnd - one.periodStart);
  const name = (price: Price): string => desk.state.products.get(price.product)?.name ?? '';
  const back = lineOf(desk, before.id, -Math.round(before.amount * left), `Unused time on ${name(before)}`);
  const isWhole = before.interval !== after.interval;
  const next = isWhole
    ? lineOf(desk, after.id, after.amount)
    : lineOf(desk, after.id, Math.round(after.amount * left), `Remaining time on ${name(after)}`);
  return [back, next];
};

export const cancelNow = (desk: Desk, id: string): Subscription => {
  const subscription = subscriptionAt(desk, id);
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  stop(desk, subscription);
  return subscription;
};
