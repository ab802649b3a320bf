import type { ApiClient } from '#shared/api/api-client.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { SyncResult } from '#shared/sync/sync-runner.ts';
import { keepOneAccount } from './one-account.ts';
import type { AccountServices, Platform } from './platform.ts';
import { createSiteRevocations } from './site-revocations.ts';
import { openSiteSession } from './open-site-session.ts';
import { readSiteSession } from './site-session.ts';

type Options = { page: Window; clientVersion: string; now: () => number; newId: () => string };

/** The dashboard's host on the web. axios and Dexie are loaded when they are first needed, behind the first paint. */
export const createSitePlatform = (options: Options): Platform => {
  const { page, clientVersion, now, newId } = options;
  const storage = page.localStorage;
  const session = openSiteSession({ page, now, onChange: (view) => accounts.closeOthers(view) });
  const revocations = createSiteRevocations({ storage, clientVersion, loadClient });
  const api = loadOnce(() =>
    loadClient({
      clientVersion,
      token: () => readSiteSession(storage)?.token ?? null,
      onTokenRefused: session.endIfToken,
    }),
  );
  const refreshPlan = async (): Promise<void> => session.refreshPlan(await api());
  /** A sync finds out first when a plan began or ended. */
  const onResult = ({ outcome }: SyncResult): void => {
    const view = session.view();
    const seemsPaid = view.state === 'signed-in' && view.account === 'paid';
    if (outcome === (seemsPaid ? 'plan-required' : 'synced')) refreshPlan().catch(() => undefined);
  };
  const accounts = keepOneAccount(async (userId) => {
    const [{ openSiteAccount }, loaded] = await Promise.all([import('./site-account.ts'), api()]);
    return openSiteAccount({ userId, api: loaded, page, now, newId, onResult });
  });
  const openAccount = async (): Promise<AccountServices> => {
    const stored = readSiteSession(storage);
    if (stored === null) throw new AppError('AUTH_REQUIRED');
    return (await accounts.open(stored.userId)).services;
  };
  page.addEventListener('online', () => void revocations.run());
  void revocations.run();

  return {
    host: 'site',
    serverOrigin: '',
    call: async (endpoint, input) => (await api()).call(endpoint, input),
    session: {
      view: session.view,
      subscribe: session.subscribe,
      signIn: async (credentials) => session.signIn(await api(), credentials),
      signOut: async ({ unsent }) => {
        const stored = readSiteSession(storage);
        if (stored === null) return;
        revocations.add(stored);
        session.clear();
        if (unsent === 'discard') await discardUnsentOf(stored.userId, newId);
        void revocations.run();
      },
      refreshPlan,
    },
    openAccount,
    anonymous: null,
  };
};

type ClientOptions = { clientVersion: string; token: () => string | null; onTokenRefused?: (token: string) => void };

const loadClient = async (options: ClientOptions): Promise<ApiClient> => {
  const { createApiClient } = await import('#shared/api/api-client.ts');
  return createApiClient({ baseUrl: '', ...options });
};

const discardUnsentOf = async (userId: string, newId: () => string): Promise<void> => {
  const { discardUnsent } = await import('./site-account.ts');
  await discardUnsent(userId, newId);
};
