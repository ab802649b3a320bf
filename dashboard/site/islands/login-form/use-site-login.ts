import { useContext, useEffect, useSyncExternalStore } from 'react';
import {
  isSessionKey,
  readEndedAccount,
  readSiteSession,
  viewOfSite,
} from '#shared/platform/site-host/session/site-session.ts';
import { destinationAfterLogin } from '#dashboard/kit/routing/came-from.ts';
import { stateOfEntry } from '#dashboard/kit/routing/lead-on.ts';
import { LogInContext, type LoginFacts, type LoginHost } from '#dashboard/components/login/login-host.ts';

const UNKNOWN: LoginFacts = { state: null, endedEmail: null, takesFocus: false };

/** Nothing changes the facts while the page is open. */
const subscribe = () => () => undefined;

let found: LoginFacts | null = null;
const factsOnce = (): LoginFacts => {
  found ??= {
    state: stateOfEntry(window),
    endedEmail: readEndedAccount(localStorage)?.email ?? null,
    takesFocus: false,
  };
  return found;
};

/** Opens the next screen if a session exists. */
const leaveIfSignedIn = (): void => {
  const view = viewOfSite(readSiteSession(localStorage), Date.now());
  if (view.state === 'signed-in') location.replace(destinationAfterLogin(view.account, stateOfEntry(window)));
};

/** The login of the prerendered page. It leaves the page if another tab logs in. */
export const useSiteLogin = (): LoginHost => {
  const facts = useSyncExternalStore(subscribe, factsOnce, () => UNKNOWN);
  const logIn = useContext(LogInContext);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent): void => {
      if (isSessionKey(key)) leaveIfSignedIn();
    };
    leaveIfSignedIn();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return { facts, logIn };
};
