import { localValues } from '#shared/platform/stored-value.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSessionKey, readSiteSession, viewOfSite } from '#shared/platform/site-host/session/site-session.ts';
import { destinationAfterLogin } from '#dashboard/kit/routing/redirected-from.ts';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';

/** Nothing changes the facts while the page is open. */
const subscribe = () => () => undefined;

/**
 * Returns what the browser knows about the visitor. The prerendered HTML and its hydration show `unknown`; then `read` is
 * called once.
 */
export const useSiteFacts = <Facts>(read: () => Facts, unknown: Facts): Facts => {
  const [facts] = useState(() => once(read));
  return useSyncExternalStore(subscribe, facts, () => unknown);
};

const once = <T>(read: () => T): (() => T) => {
  let found: { value: T } | null = null;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
};

/** Opens the next screen if a session exists. */
const leaveIfSignedIn = (): void => {
  const view = viewOfSite(readSiteSession(localValues()), Date.now());
  if (view.state === 'signed-in') location.replace(destinationAfterLogin(view.account, stateOfEntry(window)));
};

/** Leaves a page that is only for visitors, also if another tab logs in. */
export const useGuestOnly = (): void =>
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (isSessionKey(key)) leaveIfSignedIn();
    };
    leaveIfSignedIn();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
