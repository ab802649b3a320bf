import { useEffect } from 'react';
import { useServices } from '../services.tsx';

const COUNTED_KEY = 'visit_counted';

/** Whether the browser asks not to be tracked (Global Privacy Control). */
const asksForPrivacy = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Sends one visit per tab to the server, reloads included. The server stores a keyed hash. */
export const useCountedVisit = (): void => {
  const { platform } = useServices();
  useEffect(() => {
    if (asksForPrivacy() || sessionStorage.getItem(COUNTED_KEY) !== null) return;
    sessionStorage.setItem(COUNTED_KEY, 'true');
    // An error is ignored, because the user did not start this call.
    import('./count-visit.ts').then(({ countVisit }) => countVisit(platform)).catch(() => undefined);
  }, [platform]);
};
