import { localValues } from '#shared/platform/stored-value.ts';
import { useEffect, useMemo } from 'react';
import { isSessionKey, readSiteSession, viewOfSite } from '#shared/platform/site-host/session/site-session.ts';
import { destinationAfterLogin } from '#dashboard/kit/routing/destination-after-login.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { useHasScript } from '../form/use-has-script.ts';

/**
 * Returns the stored facts about the visitor: `unknown` during prerendering and hydration, afterwards the result of
 * `read`. Define both outside of the component.
 */
export const useSiteFacts = <Facts>(read: () => Facts, unknown: Facts): Facts => {
  const hasScript = useHasScript();
  return useMemo(() => (hasScript ? read() : unknown), [hasScript, read, unknown]);
};

/** Redirects a signed-in user to the screen after the login. */
const redirectIfSignedIn = (): void => {
  const view = viewOfSite(readSiteSession(localValues()), Date.now());
  if (view.state === 'signed-in') location.replace(destinationAfterLogin(view.account, stateOfEntry(window)));
};

/** Redirects signed-in users away from this page. It also does so when the user logs in in another tab. */
export const useGuestOnly = (): void =>
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (isSessionKey(key)) redirectIfSignedIn();
    };
    redirectIfSignedIn();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
