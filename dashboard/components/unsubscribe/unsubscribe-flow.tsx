import { Button, Dialog } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { say } from '#shared/texts/say.ts';
import { billingDayText } from '#shared/words/plan-words.ts';
import { DialogFrame } from '#dashboard/kit/dialogs/dialog-frame.tsx';
import { busyProps } from '#dashboard/kit/form/busy-props.ts';
import { FeedbackStep, StepTitle } from './feedback-step.tsx';
import { useUnsubscribe, type Unsubscribing } from './use-unsubscribe.ts';

const { unsubscribe: texts } = subscribeTexts;

type Props = {
  subscription: { id: string; plan: string; validUpto: string | null };
  /** Reloads the data of the screen. */
  onChanged: () => Promise<void>;
  onEnd: () => void;
};

/** The dialog of three steps after 'Unsubscribe'. The first step has a button that skips the questions. */
export const UnsubscribeFlow = ({ subscription, onChanged, onEnd }: Props) => {
  const flow = useUnsubscribe({ subscriptionId: subscription.id, onChanged, onEnd });
  const day = subscription.validUpto === null ? '' : billingDayText(subscription.validUpto);
  return (
    <DialogFrame maxW="480px" onClose={onEnd} closesOutside={false} finalFocus={flow.finalFocus}>
      <Step flow={flow} day={day} plan={subscription.plan} />
      <Dialog.CloseTrigger asChild>
        <Button variant="ghost" size="sm" px="0" position="absolute" top="4" insetEnd="4" aria-label={texts.close}>
          <X size={16} aria-hidden="true" />
        </Button>
      </Dialog.CloseTrigger>
    </DialogFrame>
  );
};

type StepProps = { flow: Unsubscribing; day: string; plan: string };

const Step = ({ flow, day, plan }: StepProps) => {
  const { step, isBusy } = flow;
  switch (step.name) {
    case 'confirm':
      return (
        <Frame key="confirm" title={texts.question} body={say(texts.questionBody, { plan, day })}>
          <Button size="lg" onClick={flow.keepPlan}>
            {texts.no}
          </Button>
          <Button size="lg" variant="outline" onClick={flow.askForFeedback}>
            {texts.yes}
          </Button>
          <Button size="lg" variant="ghost" {...busyProps(isBusy, flow.unsubscribeWithoutQuestions)}>
            {texts.shortcut}
          </Button>
        </Frame>
      );
    case 'feedback':
      return <FeedbackStep isBusy={isBusy} onAnswer={flow.submitFeedback} />;
    case 'offer':
      return (
        <Frame key="offer" title={texts.offerTitle} body={say(texts.offerBody, { offer: step.offer.message })}>
          <Button size="lg" {...busyProps(isBusy, () => flow.acceptOffer(step.offer))}>
            {texts.stay}
          </Button>
          <Button size="lg" variant="outline" {...busyProps(isBusy, flow.unsubscribe)}>
            {texts.leave}
          </Button>
        </Frame>
      );
    case 'goodbye':
      return (
        <Frame key="goodbye" title={texts.goodbyeTitle} body={say(texts.goodbyeBody, { day })}>
          <Button size="lg" colorPalette="danger" {...busyProps(isBusy, flow.unsubscribe)}>
            {texts.unsubscribeNow}
          </Button>
        </Frame>
      );
  }
};

type FrameProps = { title: string; body: string; children: ReactNode };

const Frame = ({ title, body, children }: FrameProps) => (
  <>
    <StepTitle>{title}</StepTitle>
    <Dialog.Body>
      <Dialog.Description>{body}</Dialog.Description>
    </Dialog.Body>
    <Dialog.Footer flexDirection="column" alignItems="stretch">
      {children}
    </Dialog.Footer>
  </>
);
