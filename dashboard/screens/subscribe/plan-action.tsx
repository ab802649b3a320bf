import { Button, Text } from '@chakra-ui/react';
import type { OfferAction } from '#shared/domain/plan/plan-offer.ts';
import { planTexts } from '#shared/texts/en/billing/plans.ts';
import { say } from '#shared/texts/say.ts';

/** `isBest`: this is the highlighted plan, so its button is the primary one of the screen. */
type Props = { action: OfferAction; plan: string; isBest: boolean; onOrder: () => void; onUnsubscribe: () => void };

const ORDERS = {
  'buy-now': planTexts.buyNow,
  'buy-again': planTexts.buyAgain,
  'upgrade-now': planTexts.upgradeNow,
  keep: planTexts.keep,
} as const;

/** Renders the button of a plan card, or a text if the plan can't be changed: docs/product.md#button-of-a-plan-card. */
export const PlanAction = ({ action, plan, isBest, onOrder, onUnsubscribe }: Props) => {
  switch (action) {
    case 'included':
    case 'overdue':
      return (
        <Text color="quiet" py="2.5" textAlign="center">
          {planTexts[action]}
        </Text>
      );
    case 'unsubscribe':
      return (
        <Button size="lg" variant="outline" onClick={onUnsubscribe}>
          {planTexts.unsubscribe}
        </Button>
      );
    case 'buy-now':
    case 'buy-again':
    case 'upgrade-now':
    case 'keep':
      return (
        <Button
          size="lg"
          variant={isBest && action !== 'keep' ? 'solid' : 'outline'}
          aria-label={say(planTexts.choose, { action: ORDERS[action], plan })}
          onClick={onOrder}
        >
          {ORDERS[action]}
        </Button>
      );
  }
};
