import type { ApiClient } from '#shared/api/api-client.ts';
import { contract } from '#shared/contract/contract.ts';
import { planStateOf } from '#shared/domain/account-state.ts';
import type { Platform, SessionView } from './platform.ts';
import {
  clearSiteSession,
  isSessionKey,
  readSiteSession,
  viewOfSite,
  writeSitePlan,
  writeSiteSession,
} from './site-session.ts';

type Credentials = Parameters<Platform['session']['signIn']>[0];

export type OpenSiteSession = Pick<Platform['session'], 'view' | 'subscribe'> & {
  signIn: (api: ApiClient, credentials: Credentials) => Promise<void>;
  refreshPlan: (api: ApiClient) => Promise<void>;
  /** Signs out here, unless another session was opened meanwhile. */
  endIfToken: (token: string) => void;
  clear: () => void;
};

type Options = { page: Window; now: () => number; onChange: (view: SessionView) => void };

/** The session that all tabs of the site share through local storage; each hears of the others' changes. */
export const openSiteSession = ({ page, now, onChange }: Options): OpenSiteSession => {
  const storage = page.localStorage;
  const listeners = new Set<(view: SessionView) => void>([onChange]);
  const view = (): SessionView => viewOfSite(readSiteSession(storage), now());
  const changed = (): void => {
    const current = view();
    for (const listener of listeners) listener(current);
  };
  const refreshPlan = async (api: ApiClient): Promise<void> => {
    const session = readSiteSession(storage);
    if (session === null) return;
    const { data, ended } = await api.call(contract.sessions.checkPaidPlanStatus, { body: { id: session.userId } });
    if (readSiteSession(storage)?.token !== session.token) return;
    writeSitePlan(storage, planStateOf(data, ended), now());
    changed();
  };
  const clear = (): void => {
    clearSiteSession(storage);
    changed();
  };

  page.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) changed();
  });

  return {
    view,
    refreshPlan,
    clear,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: async (api, credentials) => {
      const signedIn = await api.call(contract.sessions.login, { body: credentials });
      writeSiteSession(storage, signedIn, now());
      // Whether a plan has ended is not worth failing a sign-in for.
      if (signedIn.paid_plan_status === 0) await refreshPlan(api).catch(() => undefined);
      changed();
    },
    endIfToken: (token) => {
      if (readSiteSession(storage)?.token === token) clear();
    },
  };
};
