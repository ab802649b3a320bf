import type { OfferedPlan, OfferedPrice } from './plan-offer.ts';

/** The query parameter that contains the id of a plan, or the key of a price. */
export const PLAN_QUERY = 'plan';

/** Finds the plan and the price of a query parameter; null if no plan on sale matches. */
export const planOfQuery = <P extends OfferedPlan>(
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
