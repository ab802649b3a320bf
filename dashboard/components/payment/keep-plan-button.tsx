import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { cards } from '#shared/contract/cards.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import type { OfferedPrice, PlanInterval } from '#shared/domain/plan/plan-offer.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText, moneyText, priceText } from '#shared/words/plan-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { busyProps } from '#dashboard/kit/form/busy-props.ts';
import { QuestionDialog } from '#dashboard/kit/dialogs/dialog-frame.tsx';

const { keepTrial: texts, order } = subscribeTexts;

/** A trial without a card. `endsAt` is ISO 8601. */
export type TrialToKeep = {
  plan: { name: string; interval: PlanInterval } & Pick<OfferedPrice, 'price_cents' | 'currency'>;
  endsAt: string;
};

type Props = TrialToKeep & { variant?: 'solid' | 'outline' };

/** Asks whether to keep the plan after the trial, then opens the card form of the payment provider. */
export const KeepPlanButton = ({ plan, endsAt, variant = 'solid' }: Props) => {
  const { platform, screen } = useServices();
  const [isAsking, setAsking] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { url } = await platform.call(cards.addCard, {});
      // The provider redirects to the site. In the extension, the form therefore opens in a new tab.
      platform.visit(url, platform.openSite === null ? 'here' : 'tab');
      setAsking(false);
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    } finally {
      setOpening(false);
    }
  };
  const price = priceText(plan.interval, plan);
  const amount = moneyText(plan.price_cents, plan.currency);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {say(texts.button, { plan: plan.name })}
      </Button>
      <QuestionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={say(texts.button, { plan: plan.name })}
        body={say(texts.body, { amount, day: billingDayText(endsAt), price })}
      >
        <Button size="lg" variant="outline" onClick={() => setAsking(false)}>
          {order.back}
        </Button>
        <Button size="lg" {...busyProps(isOpening, open)}>
          {order.confirm}
        </Button>
      </QuestionDialog>
    </>
  );
};
