import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { HeldPlan } from '#shared/domain/plan/plan-offer.ts';

export type SubscribeDetail = OutputOf<typeof billing.subscribeDetail>;

/** The current plan in the form that the rules of `plan-offer.ts` need; null if the user never had one. */
export const heldIn = (detail: SubscribeDetail): HeldPlan | null => {
  if (isGranted(detail)) return { planId: null, interval: grantedInterval(detail), status: 1, isOverdue: false };
  const { data, entitlement } = detail;
  if (data === null) return null;
  return {
    planId: data.plan_id,
    interval: data.plan.interval,
    status: data.active_plan_status,
    isOverdue: entitlement.state === 'past-due',
  };
};

/** Whether the operator granted the plan that the account uses: it is active without a running subscription. */
export const isGranted = ({ data, entitlement }: SubscribeDetail): boolean =>
  entitlement.state === 'active' && (data === null || data.active_plan_status === 0);

const grantedInterval = ({ entitlement }: SubscribeDetail): HeldPlan['interval'] =>
  entitlement.until === null ? 'lifetime' : 'month';
