export type Currency = 'EUR' | 'USD';
export type PlanInterval = 'month' | 'year' | 'lifetime';

/** One amount in which a plan can be paid; `stripe_price_id` names it at the checkout. */
export type OfferedPrice = { currency: Currency; price_cents: number; stripe_price_id: string };

/** What the pricing call says of a plan, as far as the rules read it. Its own price is the one in euros. */
export type OfferedPlan = OfferedPrice & {
  id: string;
  interval: PlanInterval;
  prices: readonly OfferedPrice[];
  trial_days: number;
  /** 1: a code takes something off at the till. */
  coupon_code_status: 0 | 1;
  coupon_code: string | null;
  /** What the code takes off, in percent. */
  coupon_percent: number | null;
};

/** The subscription that counts. 1: active; 2: set to cancel; 0: over. */
export type HeldPlan = { planId: string; interval: PlanInterval; status: 0 | 1 | 2; isOverdue: boolean };

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

/** In the wished currency where the plan has it, else in euros: never in one in which it can't be paid. */
export const priceIn = (plan: OfferedPlan, currency: Currency): OfferedPrice =>
  plan.prices.find((price) => price.currency === currency) ?? plan;

/** What a year costs by month, in cents and their parts; null for what is not paid by year. */
export const monthlyEquivalentCents = (interval: PlanInterval, cents: number): number | null =>
  interval === 'year' ? cents / 12 : null;

/** What is taken off with a code at the till, as a whole number; null where nothing is. */
export const promotionOf = (plan: OfferedPlan, isAllowed: boolean): { code: string; percent: number } | null => {
  const { coupon_code_status: status, coupon_code: code, coupon_percent: percent } = plan;
  if (!isAllowed || status !== 1 || code === null || percent === null) return null;
  return { code, percent: Math.round(percent) };
};

/** The query under which an address asks for a plan: by its id, or by the name of one of its prices. */
export const PLAN_QUERY = 'plan';

/** A plan's own id, or one of its prices: what may stand in an address. */
export const planAsked = <P extends OfferedPlan>(
  plans: readonly P[],
  asked: string,
): { plan: P; price: OfferedPrice } | null => {
  for (const plan of plans) {
    const price = plan.prices.find(({ stripe_price_id: key }) => key === asked);
    if (price !== undefined) return { plan, price };
    if (plan.id === asked) return { plan, price: plan };
  }
  return null;
};
