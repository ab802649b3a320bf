import type { Db } from '#server/db/db.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLive } from './is-live.ts';
import { findPrice, findPriceOnSale, type Sold } from './plans.sql.ts';
import type { SubscriptionRow } from './readings.sql.ts';

/** The effect of an order. `replaced`: the running plan that a lifetime plan replaces. */
export type OrderDecision =
  | { kind: 'purchase'; sold: Sold; replaced: SubscriptionRow | null }
  | { kind: 'change'; sold: Sold; current: SubscriptionRow }
  | { kind: 'keep'; sold: Sold; current: SubscriptionRow };

/**
 * Decides the effect of an order, for the preview and the checkout. `subscriptions`: the subscriptions of the user,
 * oldest first. `isKnown` returns false if the provider no longer has a subscription. Such a subscription cannot be
 * changed, so the order is a purchase. Throws PLAN_ALREADY_RUNS, PAYMENT_OVERDUE, or NOT_FOUND if the plan has no
 * price in the currency of the subscription.
 */
export const decideOrder = async (
  db: Db,
  requested: Sold,
  subscriptions: readonly SubscriptionRow[],
  isKnown: (providerId: string) => boolean,
): Promise<OrderDecision> => {
  if (subscriptions.some(({ status, periodEndsAt }) => status === 'active' && periodEndsAt === null))
    throw new AppError('PLAN_ALREADY_RUNS');
  const current = subscriptions.findLast(
    ({ providerId, status, periodEndsAt }) => periodEndsAt !== null && isLive(status) && isKnown(providerId),
  );
  if (current === undefined) return { kind: 'purchase', sold: requested, replaced: null };
  if (requested.plan.interval === 'lifetime') return { kind: 'purchase', sold: requested, replaced: current };
  if (current.status === 'past-due') throw new AppError('PAYMENT_OVERDUE');
  const sold = await inCurrencyOf(db, current, requested);
  if (sold.price.key !== current.priceKey) return { kind: 'change', sold, current };
  if (current.cancelledAt !== null) return { kind: 'keep', sold, current };
  throw new AppError('PLAN_ALREADY_RUNS');
};

/**
 * Returns the price of the plan in the currency of the subscription, because a subscription cannot change currency.
 */
const inCurrencyOf = async (db: Db, { priceKey }: SubscriptionRow, requested: Sold): Promise<Sold> => {
  const currency = (await findPrice(db, priceKey))?.price.currency ?? requested.price.currency;
  if (currency === requested.price.currency) return requested;
  const other = await findPriceOnSale(db, { planId: requested.plan.id, currency });
  if (other === undefined) throw new AppError('NOT_FOUND');
  return other;
};
