import type { planGrant } from '#server/db/schema/accounts.ts';
import type { subscription } from '#server/db/schema/billing.ts';
import type { Actor } from '#server/http/actor.ts';
import { isRunning, type Entitlement, type PlanFacts } from '#shared/domain/plan/entitlement.ts';

export type Plan = Actor['plan'];

type Grant = Pick<typeof planGrant.$inferSelect, 'grantedAt' | 'validUntil'>;
type Subscription = Pick<
  typeof subscription.$inferSelect,
  'status' | 'periodStartsAt' | 'periodEndsAt' | 'renews' | 'cancelledAt' | 'endedAt'
>;

/** Converts a grant to a plan without charges. */
export const factsOfGrant = ({ grantedAt, validUntil }: Grant): PlanFacts => ({
  status: 'active',
  periodStartsAt: grantedAt.getTime(),
  periodEndsAt: validUntil?.getTime() ?? null,
  renews: false,
  cancelledAt: null,
  endedAt: null,
});

export const factsOfSubscription = (row: Subscription): PlanFacts => ({
  status: row.status,
  periodStartsAt: row.periodStartsAt.getTime(),
  periodEndsAt: row.periodEndsAt?.getTime() ?? null,
  renews: row.renews,
  cancelledAt: row.cancelledAt?.getTime() ?? null,
  endedAt: row.endedAt?.getTime() ?? null,
});

/** Returns the granted plan that runs at `now`, or undefined. `grants`: newest first. */
export const runningGrant = <G extends Pick<Grant, 'validUntil'>>(grants: readonly G[], now: Date): G | undefined =>
  grants.find(({ validUntil }) => validUntil === null || validUntil > now);

/** Returns the plan state for routes: whether a plan runs, or has ended. */
export const planOf = (entitlement: Entitlement): Plan => {
  if (isRunning(entitlement)) return 'running';
  return entitlement.state === 'ended' ? 'ended' : 'none';
};
