import { isLive } from './is-live.ts';
import type { SubscriptionWithPlan } from './subscription-with-plan.ts';

/**
 * The plan as it is at `now`. A plan that does not renew has ended with its period, also before the provider is read
 * again.
 */
export const withStatusAt = (held: SubscriptionWithPlan, now: Date): SubscriptionWithPlan => {
  const { status, renews, periodEndsAt } = held;
  if (!isLive(status) || status === 'past-due' || renews || periodEndsAt === null || periodEndsAt > now) return held;
  return { ...held, status: 'ended', endedAt: periodEndsAt };
};
