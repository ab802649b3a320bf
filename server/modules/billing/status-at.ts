import { isLive } from './is-live.ts';
import type { HeldSubscription } from './held-subscription.ts';

/**
 * The plan as it is at `now`. A plan that does not renew has ended with its period, also before the provider is read
 * again.
 */
export const withStatusAt = (held: HeldSubscription, now: Date): HeldSubscription => {
  const { status, renews, periodEndsAt } = held;
  if (!isLive(status) || status === 'past-due' || renews || periodEndsAt === null || periodEndsAt > now) return held;
  return { ...held, status: 'ended', endedAt: periodEndsAt };
};
