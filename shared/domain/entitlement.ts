/** What is known of one subscription, one lifetime purchase, or one plan that the operator gave. Moments in milliseconds. */
export type PlanFacts = {
  /** waiting: its first payment was never made, so it counts for nothing. past-due: a renewal could not be charged. */
  status: 'waiting' | 'trial' | 'active' | 'past-due' | 'ended';
  /** Of the period that runs; of the one that is not paid, where a renewal failed. */
  periodStartsAt: number;
  /** Null: it has no end. */
  periodEndsAt: number | null;
  /** Whether the next period will be charged. A trial without a card does not renew, and neither does what was cancelled. */
  renews: boolean;
  /** When its owner asked for the end. */
  cancelledAt: number | null;
  endedAt: number | null;
};

/**
 * What a person may do at a moment. `until`: the moment at which that changes by itself; null where it does not.
 * never: never paid. past-due: paid late, everything works until the grace is over. ended: read only.
 */
export type Entitlement =
  | { state: 'never' }
  | { state: 'active'; until: number | null }
  | { state: 'cancelling' | 'trial' | 'past-due'; until: number }
  | { state: 'ended'; since: number };

/** How long a plan goes on whose renewal was not paid, or whose renewal nobody has told us of yet. */
export const GRACE_MS = 7 * 24 * 60 * 60_000;

/** Of several the one that gives most, and of those that give the same the one that lasts. */
export const entitlementOf = (plans: readonly PlanFacts[], now: number): Entitlement => {
  let best: Entitlement = { state: 'never' };
  for (const plan of plans) {
    const other = entitlementOfOne(plan, now);
    if (isMore(other, best)) best = other;
  }
  return best;
};

/** Whether saving, following and checking are open. */
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
