import type { ApiClient } from '#shared/api/api-client.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Platform, SessionView } from '#shared/platform/platform.ts';
import { localValues, type StoredValues } from '#shared/platform/stored-value.ts';
import {
  clearSiteSession,
  isSessionKey,
  readEndedAccount,
  readSiteSession,
  removeDamagedSession,
  viewOfSite,
  writeEndedAccount,
  writeSiteSession,
  type EndedAccount,
  type SiteSession,
  clearEndedAccount,
} from './site-session.ts';
import type { SiteRefresh, SiteRefreshOptions } from './site-refresh.ts';

/** The open session of a page. `stored`: the session in local storage; null for a visitor. */
export type OpenSiteSession = Pick<Platform['session'], 'view' | 'subscribe'> &
  SiteRefresh & {
    stored: () => SiteSession | null;
    /** The account whose session the server ended, until the next sign-in or sign-out; null if there is none. */
    ended: () => EndedAccount | null;
    /** Makes this the session of the site. Throws DEVICE_STORAGE_FULL if the browser does not store it. */
    takeUp: (api: ApiClient, signedIn: SignedIn) => Promise<void>;
    /**
     * The token for a call of this page. Throws AUTH_REQUIRED if another tab signed in to another account after the
     * last notification of this page: the page must not act in the other account. Then it also notifies the page.
     */
    token: () => string | null;
    /** The token for work of one account. Throws AUTH_REQUIRED if that account is not signed in. */
    tokenOf: (userId: string) => string;
    /** The server has ended the session of this token: signs out, unless another session was opened meanwhile. */
    endIfToken: (token: string) => void;
    /** Signs out at the user's request. */
    clear: () => void;
  };

type Options = { page: Window; now: () => number; onChange: (view: SessionView) => void };

/** The session that all tabs of the site share through local storage. Each tab is notified of the others' changes. */
export const openSiteSession = ({ page, now, onChange }: Options): OpenSiteSession => {
  const storage = localValues(page);
  const listeners = new Set<(view: SessionView) => void>([onChange]);
  const stored = (): SiteSession | null => readSiteSession(storage);
  const endedSession = createEndedSession(storage, removeDamagedSession(storage));
  const view = (): SessionView => viewOfSite(stored(), now(), endedSession.email());
  let told = userIn(view());
  const changed = (): void => {
    const current = view();
    told = userIn(current);
    endedSession.show(stored());
    for (const listener of listeners) listener(current);
  };
  const { refreshPlan, refreshPerson } = refreshOf({ storage, now, stored, changed });
  page.addEventListener('storage', ({ key }) => {
    if (!isSessionKey(key)) return;
    endedSession.changeElsewhere(stored());
    changed();
  });

  return {
    view,
    stored,
    ended: () => readEndedAccount(storage),
    refreshPlan,
    refreshPerson,
    clear: () => {
      clearSiteSession(storage);
      endedSession.forget();
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeUp: async (api, signedIn) => {
      if (!writeSiteSession(storage, signedIn, now())) throw spaceIsMissing(changed);
      endedSession.forget();
      told = signedIn.id;
      // A failed check of the plan should not fail the login.
      if (signedIn.paid_plan_status === 0) await refreshPlan(api).catch(() => undefined);
      changed();
    },
    token: () => {
      const session = stored();
      if (session !== null && told !== null && session.userId !== told) {
        changed();
        throw new AppError('AUTH_REQUIRED');
      }
      return session?.token ?? null;
    },
    tokenOf: (userId) => tokenFor(userId, stored()),
    endIfToken: (token) => {
      const session = stored();
      if (session?.token !== token) return;
      clearSiteSession(storage);
      writeEndedAccount(storage, session);
      changed();
    },
  };
};

const spaceIsMissing = (changed: () => void): AppError => {
  changed();
  return new AppError('DEVICE_STORAGE_FULL');
};

/** Loaded at the first call, which needs the network anyway. */
const refreshOf = (options: SiteRefreshOptions): SiteRefresh => {
  const load = async () => (await import('./site-refresh.ts')).createSiteRefresh(options);
  return {
    refreshPlan: async (api) => (await load()).refreshPlan(api),
    refreshPerson: async (api) => (await load()).refreshPerson(api),
  };
};

const tokenFor = (userId: string, session: SiteSession | null): string => {
  if (session?.userId !== userId) throw new AppError('AUTH_REQUIRED');
  return session.token;
};

const userIn = (view: SessionView): string | null => (view.state === 'signed-in' ? view.userId : null);

/** Remembers whose session ended, so that the login screen can name the account. */
type EndedSession = {
  /** The account whose session ended without an act of the user in this tab; null if there is none. */
  email: () => string | null;
  /** The tab shows this session now; null: it shows a visitor. */
  show: (session: SiteSession | null) => void;
  /** Another tab has changed the session to this one; null: it logged out. */
  changeElsewhere: (session: SiteSession | null) => void;
  /** The user logged in or out in this tab. */
  forget: () => void;
};

/** Other tabs share only what the server ended; a logout in another tab is known by the tab that lost the session. */
const createEndedSession = (storage: StoredValues, first: SiteSession | null): EndedSession => {
  let shownEmail = first?.email ?? null;
  let lostEmail: string | null = null;
  return {
    email: () => readEndedAccount(storage)?.email ?? lostEmail,
    show: (session) => {
      shownEmail = session?.email ?? null;
    },
    changeElsewhere: (session) => {
      lostEmail = session === null ? (shownEmail ?? lostEmail) : null;
    },
    forget: () => {
      clearEndedAccount(storage);
      lostEmail = null;
    },
  };
};
