import * as z from 'zod/mini';
import { AppError } from '#shared/errors/app-error.ts';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { CheckJobs } from '#shared/platform/check-jobs.ts';
import { ownExtension } from '#shared/platform/site-host/hand-off/extension-channel.ts';
import type { CreateDashboardStores } from '#shared/platform/dashboard-stores.ts';
import type { AccountServices, Platform, SessionView } from '#shared/platform/platform.ts';
import { createVisit } from '#shared/platform/visit.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { SessionView as StoredView } from '#extension/messaging/page-protocol.ts';
import { createAccountQuestions } from './account-questions.ts';
import type { ContractCalls, CreateContractCalls } from './contract-calls.ts';
import { consumeFile } from './file-shelf.ts';
import { reportPageRequests } from './report-page-requests.ts';
import { SESSION_VIEW_KEY } from '#extension/messaging/session-view.ts';

type Options = {
  ask: Ask;
  serverOrigin: string;
  now: () => number;
  newId: () => string;
  startListWorker: () => Worker;
  createCalls: CreateContractCalls;
  /** Loads the checks in the Ad Library. Rejects on a page that has none, such as the popup. */
  loadCheckJobs: (ask: Ask) => Promise<CheckJobs>;
  /** Loads the stores that only the dashboard uses. On other pages, their functions reject. */
  loadDashboardStores: () => Promise<CreateDashboardStores>;
};

/**
 * The host of the dashboard in the extension. The page has no token, so every call goes through the worker. The page
 * and the worker open the same local store.
 */
export const createExtensionPlatform = (options: Options): Platform => {
  const { ask, serverOrigin, now, newId, startListWorker, createCalls, loadCheckJobs, loadDashboardStores } = options;
  const session = observeSession(ask);
  reportPageRequests(ask, serverOrigin);
  const calls = createCalls(ask, async () => {
    const view = await session.known();
    return view.state === 'signed-in' ? view.userId : null;
  });
  const syncNow = async (): Promise<void> => {
    await ask('sync.run', {});
  };

  const loadStore = loadOnce(() =>
    Promise.all([
      import('#shared/store/database.ts'),
      import('#shared/platform/open-local-account.ts'),
      loadDashboardStores(),
    ]),
  );
  // The store loads while the worker reads the session. If it can't be loaded, `openAccount` rejects.
  loadStore().catch(() => undefined);

  const openAccountOf = async (userId: string): Promise<AccountServices> => {
    const [{ LocalDatabase }, { openLocalAccount }, createDashboardStores] = await loadStore();
    return openLocalAccount(new LocalDatabase(userId), {
      accountId: userId,
      createDashboardStores,
      startListWorker,
      now,
      newId,
      // The change is stored. If the worker can't be reached now, it sends the change on its next alarm.
      onChange: () => void syncNow().catch(() => undefined),
      // The user permits it with the answer to the disclosure, like the visits in the Ad Library.
      mayStoreVisits: async () => (await ask('consent.get', {})).consent === 'on',
      syncNow,
      retryPictures: async (adId) => {
        await ask('pictures.retry', { adId });
      },
    });
  };

  const openAccount = openEarly(session, openAccountOf);

  return {
    host: 'extension',
    extension: ownExtension,
    serverOrigin,
    call: calls.call,
    session: sessionOf(ask, session, calls),
    exportAccount: async () => {
      await ask('account.export', {});
      const file = await consumeFile();
      if (file === null) throw new AppError('INTERNAL');
      return file;
    },
    openAccount,
    openSite: async (path) => {
      await ask('site.open', { path });
    },
    visit: createVisit(window),
    handOff: null,
    accountQuestions: createAccountQuestions(ask, session),
    checkJobs: loadOnce(() => loadCheckJobs(ask)),
    anonymous: anonymousOf(ask),
  };
};

const anonymousOf = (ask: Ask): Platform['anonymous'] => ({
  count: async () => {
    const { adCount, hiddenCount } = await ask('anonymous.view', {});
    return { saved: adCount, hidden: hiddenCount };
  },
  add: async () => (await ask('anonymous.resolve', { choice: 'add' })).adCount,
  discard: async () => void (await ask('anonymous.resolve', { choice: 'discard' })),
});

type OpenAccount = (userId: string) => Promise<AccountServices>;

/**
 * Opens the account while the first screen is rendered. Only the first call gets that account; others open it again.
 */
const openEarly = (session: ObservedSession, open: OpenAccount): Platform['openAccount'] => {
  let early: { userId: string; opening: Promise<AccountServices> } | null = null;
  const openFirst = async (): Promise<void> => {
    const view = await session.known();
    if (view.state !== 'signed-in') return;
    early = { userId: view.userId, opening: open(view.userId) };
    // The first call of `openAccount` rejects with this error.
    early.opening.catch(() => undefined);
  };
  const firstOpening = openFirst();

  return async () => {
    await firstOpening;
    const view = await session.known();
    if (view.state !== 'signed-in') throw new AppError('AUTH_REQUIRED');
    const opened = early?.userId === view.userId ? early.opening : open(view.userId);
    early = null;
    return opened;
  };
};

const sessionOf = (ask: Ask, session: ObservedSession, calls: ContractCalls): Platform['session'] => ({
  view: session.view,
  subscribe: session.subscribe,
  signIn: async (credentials) => session.setView(await ask('session.sign-in', credentials)),
  signInByEmail: async (credentials) => session.setView(await ask('session.sign-in-by-email', credentials)),
  signOut: async (options) => {
    await ask('session.sign-out', options);
    session.setView({ state: 'signed-out' });
  },
  refreshPlan: async () => {
    const view = await session.known();
    if (view.state !== 'signed-in') return;
    try {
      await calls.checkPlan(view.userId);
    } finally {
      // If the answer ended the session, the caller must see that before it shows the next screen.
      await session.check();
    }
  },
  refreshPerson: async () => {
    const view = await session.known();
    if (view.state !== 'signed-in') throw new AppError('AUTH_REQUIRED');
    const person = await calls.readProfile(view.userId);
    await session.check();
    return person;
  },
  deleteAccount: async (password) => {
    await ask('account.delete', { password });
    session.setView({ state: 'signed-out' });
  },
});

type ObservedSession = ReturnType<typeof observeSession>;

/** Subscribes to the view of the session that the worker stores in the storage of the extension. */
const observeSession = (ask: Ask) => {
  let current: SessionView = { state: 'unknown' };
  const listeners = new Set<(view: SessionView) => void>();
  const setView = (view: SessionView): void => {
    if (JSON.stringify(view) === JSON.stringify(current)) return;
    current = view;
    for (const listener of listeners) listener(view);
  };
  chrome.storage.local.onChanged.addListener((changes) => {
    const parsed = z.safeParse(StoredView, changes[SESSION_VIEW_KEY]?.newValue);
    if (parsed.success) setView(parsed.data);
  });
  /** Ignores the reply if the view changed in the meantime: the worker may have replied before that change. */
  const check = async (): Promise<void> => {
    const earlier = current;
    const view = await ask('session.view', {});
    if (current === earlier) setView(view);
  };
  const loading = check().catch(() => {
    if (current.state === 'unknown') setView({ state: 'signed-out' });
  });
  // The request makes the worker also check with the server. If the worker can't be reached, the view stays as it is.
  addEventListener('focus', () => void check().catch(() => undefined));

  return {
    view: () => current,
    known: async () => {
      await loading;
      return current;
    },
    check,
    setView,
    subscribe: (onChange: (view: SessionView) => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
};
