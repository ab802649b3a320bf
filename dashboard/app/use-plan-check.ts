import { useEffect } from 'react';
import { useServices } from './services.tsx';

/** Entering Dashboard or Following asks the server whether a plan runs (specification, section 6). */
export const usePlanCheck = (): void => {
  const { platform } = useServices();
  const { refreshPlan } = platform.session;
  useEffect(() => {
    // On a network error the last known answer stands; the platform sees to that, so nothing is left to tell here.
    refreshPlan().catch(() => undefined);
  }, [refreshPlan]);
};
