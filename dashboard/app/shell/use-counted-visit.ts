import { useEffect } from 'react';
import { useServices } from '../services.tsx';

const COUNTED_KEY = 'visit_counted';

/** Global Privacy Control: the person's browser asks not to be followed. */
const isLeftAlone = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Tells the server once per visit (a tab, reloads included) that somebody is here; what it keeps is a keyed hash. */
export const useCountedVisit = (): void => {
  const { platform } = useServices();
  useEffect(() => {
    if (isLeftAlone() || sessionStorage.getItem(COUNTED_KEY) !== null) return;
    sessionStorage.setItem(COUNTED_KEY, 'true');
    // Nobody asked for this call, so nobody is told when it fails.
    import('./count-visit.ts').then(({ countVisit }) => countVisit(platform)).catch(() => undefined);
  }, [platform]);
};
