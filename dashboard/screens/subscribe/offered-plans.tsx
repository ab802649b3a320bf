import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { billing } from '#shared/contract/billing.ts';
import { CURRENCIES, type Currency } from '#shared/domain/money.ts';
import {
  isHighlighted,
  offerActionOf,
  priceIn,
  promotionOf,
  type OfferAction,
  plansOnSale,
} from '#shared/domain/plan/plan-offer.ts';
import { planAsked } from '#shared/domain/plan/plan-query.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { orderPath } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { heldIn, isGranted } from '#dashboard/components/order/held-subscription.ts';
import { OrderDialog } from '#dashboard/components/order/order-dialog.tsx';
import { useOrder } from '#dashboard/components/order/use-order.ts';
import { Pill, PlanCard } from '#dashboard/components/plan-cards/plan-card.tsx';
import { PlanGrid } from '#dashboard/components/plan-cards/plan-grid.tsx';
import { UnsubscribeFlow } from '#dashboard/components/unsubscribe/unsubscribe-flow.tsx';
import { PlanAction } from './plan-action.tsx';
import { badgeOf } from './plan-notice.ts';
import { useAskedPlan } from './use-asked-plan.ts';
import { useOpenSite } from './use-open-site.ts';
import type { Offers } from './use-subscribe.ts';

type Props = { offers: Offers; onChanged: () => Promise<void> };

/** The plan cards, with the order dialog and the unsubscribe dialog. */
export const OfferedPlans = ({ offers, onChanged }: Props) => {
  const { plans, detail } = offers;
  const { asked, ask, close, keptCurrency } = useAskedPlan();
  const openSite = useOpenSite();
  const [isLeaving, setLeaving] = useState(false);
  const held = heldIn(detail);
  const currency = currencyOfCards(offers, asked) ?? keptCurrency ?? CURRENCIES[0];
  return (
    <>
      {asked !== null && (
        <Ordering key={asked} offers={offers} asked={asked} onEnd={() => close(currency)} onChanged={onChanged} />
      )}
      <PlanGrid>
        {plans.map((plan) => {
          const action = offerActionOf(plan, held);
          const price = priceIn(plan, currency);
          // A euro price is ordered by the id of its plan, because the price can change before the order.
          const ordered = price.currency === plan.currency ? plan.id : price.stripe_price_id;
          const badge = badgeOf(plan.id, detail);
          const isBought = action === 'buy-now' || action === 'buy-again';
          const isPurchase = isBought || isGranted(detail);
          return (
            <PlanCard
              key={plan.id}
              plan={plan}
              price={price}
              badge={badge === null ? undefined : <Pill tone={badge.tone}>{badge.text}</Pill>}
              promotion={isBought ? promotionOf(plan, detail.allowPromoCode) : null}
              hasTrial={isBought && detail.trial_available}
            >
              <PlanAction
                action={action}
                plan={plan.name}
                isBest={isHighlighted(plan)}
                // The provider redirects to the site after a payment. Purchases are therefore ordered on the site.
                onOrder={() => (isPurchase && openSite !== null ? openSite(orderPath(ordered)) : ask(ordered))}
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

/**
 * Returns one currency for all cards and the order: the currency of the running subscription, otherwise the currency of
 * the price in the URL. Null if there is neither.
 */
const currencyOfCards = ({ plans, lifetime, detail }: Offers, asked: string | null): Currency | null => {
  if (detail.data !== null && detail.data.active_plan_status !== 0) return detail.data.plan.currency;
  const price = asked === null ? null : planAsked(plansOnSale(plans, lifetime), asked)?.price;
  return price?.stripe_price_id === asked && price !== undefined ? price.currency : null;
};

type OrderingProps = Pick<Props, 'offers' | 'onChanged'> & { asked: string; onEnd: () => void };

const Ordering = ({ offers, asked, onEnd, onChanged }: OrderingProps) => {
  const { plans, lifetime, detail } = offers;
  const found = planAsked(plansOnSale(plans, lifetime), asked);
  if (found === null) return <FormAlert text={subscribeTexts.order.notOnSale} />;
  const refusal = refusalOf(offerActionOf(found.plan, heldIn(detail)));
  if (refusal !== null) return <NoOrder text={say(refusal, { plan: found.plan.name })} />;
  return <Order price={found.price.stripe_price_id} onEnd={onEnd} onChanged={onChanged} />;
};

/** Returns why a plan can't be ordered; null if it can. */
const refusalOf = (action: OfferAction): string | null => {
  if (action === 'unsubscribe') return subscribeTexts.order.alreadyRuns;
  if (action === 'included') return subscribeTexts.order.alreadyIncluded;
  return action === 'overdue' ? subscribeTexts.order.payFirst : null;
};

/** Shows why there is no order. The user chose the plan on another page, so the screen must react to the choice. */
const NoOrder = ({ text }: { text: string }) => (
  <Text role="status" w="full" maxW="1080px" px="4" py="3" bg="accent.subtle" color="accent.fg" borderRadius="md">
    {text}
  </Text>
);

type OrderProps = { price: string; onEnd: () => void; onChanged: () => Promise<void> };

const Order = ({ price, onEnd, onChanged }: OrderProps) => {
  const { platform } = useServices();
  const preview = useLoaded(async () => (await platform.call(billing.previewOrder, { body: { planId: price } })).data);
  const { isSending, problem, place } = useOrder({
    onChanged: () => {
      onEnd();
      void onChanged();
    },
    onOutdated: preview.retry,
  });
  return (
    <OrderDialog
      order={preview.found}
      isSending={isSending}
      problem={problem}
      onConfirm={(order) => void place(price, order)}
      onRetry={preview.retry}
      onClose={onEnd}
    />
  );
};
