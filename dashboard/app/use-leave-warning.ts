import { useEffect } from 'react';

/** Closing or reloading the page asks first while something typed is not saved; the browser has its own words for it. */
export const useLeaveWarning = (isUnsaved: boolean): void => {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
};
