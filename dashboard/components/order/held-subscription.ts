import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { billing } from '#shared/contract/billing.ts';
import type { HeldSubscription } from '#shared/domain/order.ts';

export type SubscribeDetail = OutputOf<typeof billing.subscribeDetail>;

/** What the server says of the subscription that counts, as the rules read it. */
export const heldIn = ({ data, entitlement }: SubscribeDetail): HeldSubscription | null =>
  data === null
    ? null
    : {
        planId: data.plan_id,
        interval: data.plan.interval,
        status: data.active_plan_status,
        isOverdue: entitlement.state === 'past-due',
        isTrial: entitlement.state === 'trial',
        validUpto: data.valid_upto === null ? null : Date.parse(data.valid_upto),
        priceCents: data.plan.price_cents,
      };
