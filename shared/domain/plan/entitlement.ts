import { DAY_MS } from '../time.ts';

/** Facts of one subscription, one lifetime purchase, or one plan that the operator gave. Times are in milliseconds. */
export type PlanFacts = {
  /** waiting: the first payment was never made, so there is no access. past-due: a renewal could not be charged. */
  status: 'waiting' | 'trial' | 'active' | 'past-due' | 'ended';
  /** Start of the current period, or of the unpaid period after a failed renewal. */
  periodStartsAt: number;
  /** Null: the plan has no end. */
  periodEndsAt: number | null;
  /** Whether the next period will be charged. A trial without a card and a cancelled plan do not renew. */
  renews: boolean;
  /** When the user cancelled the plan; null if it is not cancelled. */
  cancelledAt: number | null;
  endedAt: number | null;
};

/**
 * What the plans of an account allow at a time. `until`: when this changes without a new event; null: never.
 * never: the user never paid. past-due: a payment is late, and the access continues during the grace. ended: read only.
 */
export type Entitlement =
  | { state: 'never' }
  | { state: 'active'; until: number | null }
  | { state: 'cancelling' | 'trial' | 'past-due'; until: number }
  | { state: 'ended'; since: number };

/** A plan continues for this time if its renewal was not paid, or if the provider has not reported the renewal yet. */
export const GRACE_MS = 7 * DAY_MS;

/** Returns the best entitlement of all plans. Of equal states, the one that lasts longest wins. */
export const entitlementOf = (plans: readonly PlanFacts[], now: number): Entitlement => {
  let best: Entitlement = { state: 'never' };
  for (const plan of plans) {
    const other = entitlementOfOne(plan, now);
    if (isMore(other, best)) best = other;
  }
  return best;
};

/** Whether the user can save ads, follow pages and check spend. */
export const isRunning = ({ state }: Entitlement): boolean => state !== 'never' && state !== 'ended';

const entitlementOfOne = (plan: PlanFacts, now: number): Entitlement => {
  const { status, periodStartsAt, periodEndsAt, renews, cancelledAt } = plan;
  if (status === 'waiting') return { state: 'never' };
  if (status === 'ended') return { state: 'ended', since: plan.endedAt ?? periodEndsAt ?? periodStartsAt };
  if (status === 'past-due') return lateUntil(periodStartsAt + GRACE_MS, now);
  if (periodEndsAt === null) return { state: 'active', until: null };
  if (periodEndsAt <= now) {
    return renews ? lateUntil(periodEndsAt + GRACE_MS, now) : { state: 'ended', since: periodEndsAt };
  }
  if (status === 'trial') return { state: 'trial', until: periodEndsAt };
  return { state: cancelledAt === null ? 'active' : 'cancelling', until: periodEndsAt };
};

const lateUntil = (until: number, now: number): Entitlement =>
  until > now ? { state: 'past-due', until } : { state: 'ended', since: until };

const RANK = { never: 0, ended: 1, 'past-due': 2, trial: 3, cancelling: 4, active: 5 } as const;

const isMore = (a: Entitlement, b: Entitlement): boolean =>
  RANK[a.state] === RANK[b.state] ? lastsTo(a) > lastsTo(b) : RANK[a.state] > RANK[b.state];

const lastsTo = (entitlement: Entitlement): number => {
  if (entitlement.state === 'never') return 0;
  return entitlement.state === 'ended' ? entitlement.since : (entitlement.until ?? Number.POSITIVE_INFINITY);
};
