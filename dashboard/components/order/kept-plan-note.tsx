import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeTexts } from '#shared/texts/en/subscribe.ts';
import { planBefore } from '#dashboard/app/came-from.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { FormNote } from '#dashboard/components/form/form-note.tsx';
import { keepWantedPlan } from './wanted-plan.ts';

/** Stores the plan that a visitor chose before the sign-up or login. Returns whether there is one. */
export const useKeptPlan = (): boolean => {
  const { now } = useServices();
  const plan = planBefore(useLocation().state);
  useEffect(() => {
    if (plan !== null) keepWantedPlan(plan, now());
  }, [plan, now]);
  return plan !== null;
};

/** Tells a visitor who chose a plan that the order continues afterwards. */
export const KeptPlanNote = () => (useKeptPlan() ? <FormNote>{subscribeTexts.order.afterLogin}</FormNote> : null);
