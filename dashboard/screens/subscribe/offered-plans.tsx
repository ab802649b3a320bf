import { Box, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
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
import { planOfQuery } from '#shared/domain/plan/plan-query.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { orderPath } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useLoaded } from '#dashboard/kit/services/use-loaded.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { heldIn, isGranted } from '#dashboard/components/order/held-subscription.ts';
import { OrderDialog } from '#dashboard/components/order/order-dialog.tsx';
import { useOrder } from '#dashboard/components/order/use-order.ts';
import { Pill, PlanCard } from '#dashboard/components/plan-cards/plan-card.tsx';
import { UnsubscribeFlow } from '#dashboard/components/unsubscribe/unsubscribe-flow.tsx';
import { PlanAction } from './plan-action.tsx';
import { badgeOf } from './plan-notice.ts';
import { useRequestedPlan } from './use-requested-plan.ts';
import type { Offers } from './use-subscribe.ts';

type Props = { offers: Offers; onChanged: () => Promise<void> };

/** The plan cards, with the order dialog and the unsubscribe dialog. */
export const OfferedPlans = ({ offers, onChanged }: Props) => {
  const { plans, detail } = offers;
  const { requested, request, close, keptCurrency } = useRequestedPlan();
  const openSite = useOpenSite();
  const [isLeaving, setLeaving] = useState(false);
  const held = heldIn(detail);
  const currency = currencyOfCards(offers, requested) ?? keptCurrency ?? CURRENCIES[0];
  return (
    <>
      {requested !== null && (
        <Ordering
          key={requested}
          offers={offers}
          requested={requested}
          onEnd={() => close(currency)}
          onChanged={onChanged}
        />
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
                // Purchases are made on the site, because the provider redirects to the site after a payment.
                onOrder={() => (isPurchase && openSite !== null ? openSite(orderPath(ordered)) : request(ordered))}
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
const currencyOfCards = ({ plans, lifetime, detail }: Offers, requested: string | null): Currency | null => {
  if (detail.data !== null && detail.data.active_plan_status !== 0) return detail.data.plan.currency;
  const price = requested === null ? null : planOfQuery(plansOnSale(plans, lifetime), requested)?.price;
  return price?.stripe_price_id === requested && price !== undefined ? price.currency : null;
};

type OrderingProps = Pick<Props, 'offers' | 'onChanged'> & { requested: string; onEnd: () => void };

const Ordering = ({ offers, requested, onEnd, onChanged }: OrderingProps) => {
  const { plans, lifetime, detail } = offers;
  const found = planOfQuery(plansOnSale(plans, lifetime), requested);
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

/** Shows why the plan can't be ordered. Without it, a choice from another page would have no visible effect. */
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

/** Returns a function that opens a path on the hosted site in the current account; null on the site itself. */
const useOpenSite = (): ((path: string) => void) | null => {
  const { platform, screen } = useServices();
  const { openSite } = platform;
  if (openSite === null) return null;
  const open = async (path: string): Promise<void> => {
    try {
      await screen.during(() => openSite(path));
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
  return (path) => void open(path);
};

/** Puts the plan cards beside each other if there is room. */
const PlanGrid = ({ children }: { children: ReactNode }) => (
  <Box
    w="full"
    maxW="1080px"
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
    alignItems="stretch"
    gap={{ base: '4', md: '6' }}
  >
    {children}
  </Box>
);
