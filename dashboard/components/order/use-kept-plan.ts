import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { planBeforeRedirect } from '#dashboard/kit/routing/destination-after-login.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { keepWantedPlan, readWantedPlan } from './wanted-plan.ts';

/**
 * Stores the plan that a visitor chose before the sign-up or login. Returns the plan or price with which the order
 * continues afterwards; this can be one that was stored earlier. Null if there is none.
 */
export const useKeptPlan = (): string | null => {
  const { now } = useServices();
  const [stored] = useState(() => readWantedPlan(now()));
  const chosen = planBeforeRedirect(useLocation().state);
  useEffect(() => {
    if (chosen !== null) keepWantedPlan(chosen, now());
  }, [chosen, now]);
  return chosen ?? stored;
};
