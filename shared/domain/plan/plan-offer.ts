import type { Currency } from '../money.ts';

export type PlanInterval = 'month' | 'year' | 'lifetime';

/** The price of a plan in one currency. `stripe_price_id` identifies it at the checkout. */
export type OfferedPrice = { currency: Currency; price_cents: number; stripe_price_id: string };

/** The fields of a plan that these rules read. The fields of `OfferedPrice` are those of the euro price. */
export type OfferedPlan = OfferedPrice & {
  id: string;
  interval: PlanInterval;
  prices: readonly OfferedPrice[];
  trial_days: number;
  /** 1: a promotion code reduces the price at the checkout. */
  coupon_code_status: 0 | 1;
  coupon_code: string | null;
  /** Discount of the code in percent. */
  coupon_percent: number | null;
};

/** The current plan. `planId` null: the operator granted it. `status` 1: active; 2: set to cancel; 0: over. */
export type HeldPlan = { planId: string | null; interval: PlanInterval; status: 0 | 1 | 2; isOverdue: boolean };

/**
 * The button of a plan card: docs/product.md#button-of-a-plan-card. `keep`: undoes a cancellation. `included`: the
 * user's lifetime plan contains it. `overdue`: the plan can't be changed before the last payment succeeds.
 */
export type OfferAction = 'buy-now' | 'buy-again' | 'upgrade-now' | 'unsubscribe' | 'keep' | 'included' | 'overdue';

export const offerActionOf = (plan: { id: string }, held: HeldPlan | null): OfferAction => {
  if (held === null) return 'buy-now';
  const isSame = held.planId === plan.id;
  if (held.status === 0) return isSame ? 'buy-again' : 'buy-now';
  if (held.interval === 'lifetime') return 'included';
  if (isSame) return held.status === 1 ? 'unsubscribe' : 'keep';
  return held.isOverdue ? 'overdue' : 'upgrade-now';
};

/** Yearly cards are highlighted. */
export const isHighlighted = ({ interval }: { interval: PlanInterval }): boolean => interval === 'year';

/** Returns the price in this currency if the plan has one, otherwise the price in euros. */
export const priceIn = (plan: OfferedPlan, currency: Currency): OfferedPrice =>
  plan.prices.find((price) => price.currency === currency) ?? plan;

/** Returns the monthly price of a yearly plan in cents, with fractions; null for other intervals. */
export const monthlyEquivalentCents = (interval: PlanInterval, cents: number): number | null =>
  interval === 'year' ? cents / 12 : null;

/** Returns the promotion code of a plan with its rounded percentage; null if there is no valid code. */
export const promotionOf = (plan: OfferedPlan, isAllowed: boolean): { code: string; percent: number } | null => {
  const { coupon_code_status: status, coupon_code: code, coupon_percent: percent } = plan;
  if (!isAllowed || status !== 1 || code === null || percent === null) return null;
  return { code, percent: Math.round(percent) };
};

/** Returns the listed plans and the lifetime plan, which can be on sale without being listed. */
export const plansOnSale = <P extends { id: string }>(listed: readonly P[], lifetime: P | null): readonly P[] =>
  lifetime === null || listed.some(({ id }) => id === lifetime.id) ? listed : [...listed, lifetime];
