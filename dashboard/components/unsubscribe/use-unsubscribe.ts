import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { billing } from '#shared/contract/billing.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { subscribeTexts } from '#shared/texts/en/billing/subscribe.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useFinalFocus } from '#dashboard/components/use-final-focus.ts';
import { formDataOf, type Feedback } from './feedback.ts';

export type Offer = { message: string; coupon: string };
export type Step = { name: 'confirm' } | { name: 'feedback' } | { name: 'offer'; offer: Offer } | { name: 'goodbye' };

type Options = { subscriptionId: string; onChanged: () => Promise<void>; onEnd: () => void };

/** Ends the flow: shows a toast and opens Plan History. `finish` also sends a call and reloads the plan. */
const useEnding = ({ onChanged, onEnd }: Options) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { setDone, finalFocus } = useFinalFocus();

  const closeAndOpen = (path: string): void => {
    setDone(true);
    onEnd();
    void navigate(path);
  };

  const finish = async (call: () => Promise<{ message: string }>): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await call();
      screen.tell('success', message);
      closeAndOpen(paths.planHistory);
      await Promise.all([onChanged(), platform.session.refreshPlan().catch(() => undefined)]);
    } catch (thrown) {
      const error = toAppError(thrown);
      screen.tell('error', error.message);
      if (error.code === 'SUBSCRIPTION_UNKNOWN') closeAndOpen(paths.home);
    } finally {
      setBusy(false);
    }
  };

  const keepPlan = (): void => {
    screen.tell('success', subscribeTexts.unsubscribe.thanks);
    closeAndOpen(paths.planHistory);
  };

  return { isBusy, setBusy, finish, keepPlan, finalFocus };
};

/** The steps of unsubscribing: docs/product.md#unsubscribe. Every completed flow leads to Plan History. */
export const useUnsubscribe = (options: Options) => {
  const { subscriptionId } = options;
  const { platform } = useServices();
  const { isBusy, setBusy, finish, keepPlan, finalFocus } = useEnding(options);
  const [step, setStep] = useState<Step>({ name: 'confirm' });
  const [given, setGiven] = useState<Feedback | null>(null);
  const offered = useRef<Promise<Offer | null>>(Promise.resolve(null));

  const askForOffer = async (): Promise<Offer | null> => {
    try {
      return (await platform.call(billing.getCoupons, { body: { subscriptionId } })).data;
    } catch {
      // The user can unsubscribe even if the offer cannot be loaded.
      return null;
    }
  };

  const unsubscribe = (feedback: Feedback | null): Promise<void> => {
    const formData = feedback === null ? null : formDataOf(feedback, false);
    return finish(() => platform.call(billing.unsubscribe, { body: { subscriptionId, formData } }));
  };

  return {
    step,
    isBusy,
    keepPlan,
    finalFocus,
    askForFeedback: (): void => {
      offered.current = askForOffer();
      setStep({ name: 'feedback' });
    },
    unsubscribeWithoutQuestions: () => unsubscribe(null),
    /** `feedback` is null if the user skipped the question. */
    submitFeedback: async (feedback: Feedback | null): Promise<void> => {
      setGiven(feedback);
      setBusy(true);
      const offer = await offered.current;
      setBusy(false);
      setStep(offer === null ? { name: 'goodbye' } : { name: 'offer', offer });
    },
    acceptOffer: ({ coupon }: Offer) => {
      const formData = given === null ? null : formDataOf(given, true);
      return finish(() => platform.call(billing.addDiscount, { body: { subscriptionId, formData, coupon } }));
    },
    unsubscribe: () => unsubscribe(given),
  };
};

export type Unsubscribing = ReturnType<typeof useUnsubscribe>;
