import { localValues } from '#shared/platform/stored-value.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSessionKey, readSiteSession, viewOfSite } from '#shared/platform/site-host/session/site-session.ts';
import { destinationAfterLogin } from '#dashboard/kit/routing/destination-after-login.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';

/** The facts do not change while the page is open, so there is nothing to subscribe to. */
const subscribe = () => () => undefined;

/**
 * Returns the stored facts about the visitor. It returns `unknown` during prerendering and hydration. Afterwards it
 * returns the result of `read`, which is called once.
 */
export const useSiteFacts = <Facts>(read: () => Facts, unknown: Facts): Facts => {
  const [facts] = useState(() => once(read));
  return useSyncExternalStore(subscribe, facts, () => unknown);
};

const once = <T>(read: () => T): (() => T) => {
  let result: { value: T } | null = null;
  return () => {
    result ??= { value: read() };
    return result.value;
  };
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
