import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { HeldPlan } from '#shared/domain/plan-offer.ts';

export type SubscribeDetail = OutputOf<typeof billing.subscribeDetail>;

/** The current subscription in the form that the rules of `plan-offer.ts` need; null if the user never had one. */
export const heldIn = ({ data, entitlement }: SubscribeDetail): HeldPlan | null =>
  data === null
    ? null
    : {
        planId: data.plan_id,
        interval: data.plan.interval,
        status: data.active_plan_status,
        isOverdue: entitlement.state === 'past-due',
      };
