import { useEffect } from 'react';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Asks the server on opening Dashboard or Following whether a plan runs. Without one, their guard redirects. */
export const usePlanCheck = (): void => {
  const { platform } = useServices();
  const { refreshPlan } = platform.session;
  useEffect(() => {
    // On a network error, the platform keeps the last known state, so the error is ignored here.
    refreshPlan().catch(() => undefined);
  }, [refreshPlan]);
};
