import { isLive } from './is-live.ts';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';

/**
 * Returns the plan with its status at `now`. A plan that does not renew has ended with its period, even if the provider
 * was not read since.
 */
export const withStatusAt = (held: SubscriptionWithPlan, now: Date): SubscriptionWithPlan => {
  const { status, renews, periodEndsAt } = held;
  if (!isLive(status) || status === 'past-due' || renews || periodEndsAt === null || periodEndsAt > now) return held;
  return { ...held, status: 'ended', endedAt: periodEndsAt };
};
