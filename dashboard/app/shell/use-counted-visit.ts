import { useEffect } from 'react';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Sends one visit per tab to the server, reloads included. The server stores a keyed hash. */
export const useCountedVisit = (): void => {
  const { platform } = useServices();
  useEffect(() => {
    // An error is ignored, because the user did not start this call.
    import('./count-visit.ts').then(({ countVisit }) => countVisit(platform)).catch(() => undefined);
  }, [platform]);
};
