import type { Db } from '#server/db/db.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { View } from './apply-reading.ts';
import type { ProviderSubscription } from './billing-provider.ts';
import { findOrders, insertOrder, type OrderRow } from './orders.sql.ts';
import { findPrice } from './plans.sql.ts';
import type { CustomerRow } from './readings.sql.ts';

type Deps = { now: () => Date; newId: () => string };
type Views = { view: View; next: View };
type NewOrder = Pick<OrderRow, 'kind' | 'placedAt' | 'startRequestedAt'>;

/** Stores the orders that a reading contains for the first time. `view`: state before the reading. */
export const recordOrders = async (
  deps: Deps,
  tx: Db,
  { customer, view, next }: Views & { customer: CustomerRow },
): Promise<void> => {
  const { provider, userId, startRequestedAt } = customer;
  for (const subscription of next.subscriptions.values()) {
    if (subscription.status === 'waiting' || view.subscriptions.get(subscription.id) === subscription) continue;
    if ((await findPrice(tx, subscription.priceKey)) === undefined) continue;
    const orders = await findOrders(tx, provider, subscription.id);
    const placed = newOrderOf(subscription, { orders, view, next, now: deps.now(), startRequestedAt });
    if (placed === null) continue;
    const about = { userId, provider, subscriptionProviderId: subscription.id, priceKey: subscription.priceKey };
    await insertOrder(tx, { id: deps.newId(), ...about, ...placed });
  }
};

/** Returns the new order of a subscription, or null if the reading contains no new order. */
const newOrderOf = (
  subscription: ProviderSubscription,
  {
    orders,
    view,
    next,
    now,
    startRequestedAt,
  }: Views & { orders: readonly OrderRow[]; now: Date; startRequestedAt: Date | null },
): NewOrder | null => {
  const priced = orders.filter(({ kind }) => kind === 'purchase' || kind === 'change');
  const last = priced.at(-1);
  if (last === undefined) return { kind: 'purchase', placedAt: subscription.startedAt, startRequestedAt };
  if (last.priceKey !== subscription.priceKey) {
    if (isOlderState(priced, subscription, now)) return null;
    return { kind: 'change', placedAt: changedAt(subscription.id, { view, next }) ?? now, startRequestedAt };
  }
  return resumedOrderOf(subscription, view.subscriptions.get(subscription.id), {
    now,
    startRequestedAt: last.startRequestedAt,
  });
};

/** Returns an order if a cancelled plan now renews, otherwise null. */
const resumedOrderOf = (
  subscription: ProviderSubscription,
  before: ProviderSubscription | undefined,
  { now, startRequestedAt }: { now: Date; startRequestedAt: Date | null },
): NewOrder | null => {
  if (before === undefined || before.renews || !subscription.renews) return null;
  if (before.status === 'active') return { kind: 'resume', placedAt: now, startRequestedAt };
  if (before.status !== 'trial') return null;
  // A trial that now renews has a card, which was added before the trial ended.
  return {
    kind: 'keep-trial',
    placedAt: subscription.status === 'trial' ? now : subscription.periodStartsAt,
    startRequestedAt,
  };
};

/**
 * Concurrent readings can finish in the wrong order, so that a reading shows the price before the last change. Such a
 * price is ignored for this time after the change.
 */
const OUTDATED_READING_MS = MINUTE_MS;

const isOlderState = (orders: readonly OrderRow[], { priceKey }: ProviderSubscription, now: Date): boolean => {
  const last = orders.at(-1);
  if (last === undefined || orders.at(-2)?.priceKey !== priceKey) return false;
  return now.getTime() - last.placedAt.getTime() < OUTDATED_READING_MS;
};

/** Returns the time of the invoice of a change, or null without an invoice, for example during a trial. */
const changedAt = (subscriptionId: string, { view, next }: Views): Date | null =>
  [...next.invoices.values()]
    .filter((invoice) => invoice.subscriptionId === subscriptionId && !view.invoices.has(invoice.id))
    .map(({ effectiveAt }) => effectiveAt)
    .toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
