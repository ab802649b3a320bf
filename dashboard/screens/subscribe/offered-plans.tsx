import { useState } from 'react';
import { orderOf } from '#shared/domain/order.ts';
import { isHighlighted, offerActionOf, planAsked, promotionOf } from '#shared/domain/plan-offer.ts';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { orderPath } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { heldIn } from '#dashboard/components/order/held-subscription.ts';
import { OrderDialog } from '#dashboard/components/order/order-dialog.tsx';
import { useOrder } from '#dashboard/components/order/use-order.ts';
import { Pill, PlanCard } from '#dashboard/components/plan-cards/plan-card.tsx';
import { PlanGrid } from '#dashboard/components/plan-cards/plan-grid.tsx';
import { UnsubscribeFlow } from '#dashboard/components/unsubscribe/unsubscribe-flow.tsx';
import { PlanAction } from './plan-action.tsx';
import { badgeOf } from './plan-state.ts';
import { useAskedPlan } from './use-asked-plan.ts';
import { useOpenSite } from './use-open-site.ts';
import type { Offers } from './use-subscribe.ts';

type Props = { offers: Offers; onChanged: () => Promise<void> };

/** The cards, and what opens over them: the order, and the way out. */
export const OfferedPlans = ({ offers, onChanged }: Props) => {
  const { plans, detail } = offers;
  const { asked, ask } = useAskedPlan();
  const openSite = useOpenSite();
  const [isLeaving, setLeaving] = useState(false);
  const held = heldIn(detail);
  return (
    <>
      {asked !== null && (
        <Ordering key={asked} offers={offers} asked={asked} onEnd={() => ask(null)} onChanged={onChanged} />
      )}
      <PlanGrid>
        {plans.map((plan) => {
          const action = offerActionOf(plan, held);
          const badge = badgeOf(plan.id, detail);
          const isBought = action === 'buy-now' || action === 'buy-again';
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              price={plan}
              badge={badge === null ? undefined : <Pill tone={badge.tone}>{badge.text}</Pill>}
              promotion={isBought ? promotionOf(plan, detail.allowPromoCode) : null}
              hasTrial={isBought && detail.trial_available}
            >
              <PlanAction
                action={action}
                plan={plan.name}
                isBest={isHighlighted(plan)}
                // What is paid at the provider is paid from the site, to which the provider leads back.
                onOrder={() => (isBought && openSite !== null ? openSite(orderPath(plan.id)) : ask(plan.id))}
                onUnsubscribe={() => setLeaving(true)}
              />
            </PlanCard>
          );
        })}
      </PlanGrid>
      {isLeaving && detail.data !== null && (
        <UnsubscribeFlow
          subscription={{ id: detail.data.id, plan: detail.data.plan.name, validUpto: detail.data.valid_upto }}
          onChanged={onChanged}
          onEnd={() => setLeaving(false)}
        />
      )}
    </>
  );
};

type OrderingProps = Props & { asked: string; onEnd: () => void };

const Ordering = ({ offers, asked, onEnd, onChanged }: OrderingProps) => {
  const { plans, lifetime, detail } = offers;
  const { now } = useServices();
  const [openedAt] = useState(() => now() + offers.aheadMs);
  const { isSending, problem, place } = useOrder(() => {
    onEnd();
    void onChanged();
  });
  const found = planAsked(lifetime === null ? plans : [...plans, lifetime], asked);
  if (found === null) return <FormAlert text={subscribeTexts.order.notOnSale} />;
  const isTrialOpen = detail.trial_available;
  const order = orderOf({ ...found, held: heldIn(detail), isTrialOpen, now: openedAt });
  // It runs already: its card says so.
  if (order.kind === 'none') return null;
  return (
    <OrderDialog
      asked={{ ...found, order }}
      isSending={isSending}
      problem={problem}
      onConfirm={() => void place(found.price.stripe_price_id)}
      onClose={onEnd}
    />
  );
};
