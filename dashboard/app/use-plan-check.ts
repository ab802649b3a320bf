import { useEffect } from 'react';
import { useServices } from './services.tsx';

/** Asks the server on opening Dashboard or Following whether a plan runs. Without one, their guard redirects. */
export const usePlanCheck = (): void => {
  const { platform } = useServices();
  const { refreshPlan } = platform.session;
  useEffect(() => {
    // On a network error the last known answer stands; the platform sees to that, so nothing is left to tell here.
    refreshPlan().catch(() => undefined);
  }, [refreshPlan]);
};
