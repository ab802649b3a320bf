import { useEffect } from 'react';
import { useServices } from '#dashboard/kit/services/services.tsx';

/** Reports one visit per tab to the server; a reload does not count. The server stores only a keyed hash. */
export const useCountedVisit = (): void => {
  const { platform } = useServices();
  useEffect(() => {
    // Errors are ignored, because the user did not start this call.
    import('./count-visit.ts').then(({ countVisit }) => countVisit(platform)).catch(() => undefined);
  }, [platform]);
};
