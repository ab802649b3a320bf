import type { ApiClient, ApiClientOptions } from '#shared/api/api-client.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { loadOnce } from '#shared/lib/load-once.ts';
import type { SyncResult } from '#shared/sync/sync-runner.ts';
import { type ExtensionChannel, watchExtension, type ExtensionWatch } from './hand-off/extension-channel.ts';
import type { Announcements } from './hand-off/announce-account.ts';
import { loadSessions } from './session/load-sessions.ts';
import { keepOneAccount } from './session/one-account.ts';
import { openSiteSession, type OpenSiteSession } from './session/open-site-session.ts';
import type { CheckJobs } from '../check-jobs.ts';
import type { AccountServices, Platform } from '../platform.ts';
import type { SiteAccount } from './site-account.ts';
import { createSiteHandOff } from './hand-off/site-hand-off.ts';
import { createSiteRevocations } from './session/site-revocations.ts';
import { createSiteSignIn, type BeginSession } from './session/site-sign-in.ts';
import { createNotifyExtension, type NotifyExtension } from './hand-off/notify-extension.ts';
import { localValues } from '../stored-value.ts';
import { createVisit } from '../visit.ts';

type Options = {
  page: Window;
  clientVersion: string;
  extension: ExtensionChannel;
  now: () => number;
  /** Loads the function that starts the list worker, when an account is opened. */
  loadListWorker: () => Promise<() => Worker>;
};

/** The dashboard's host on the web. axios and Dexie load on first use, after the first paint. */
export const createSitePlatform = (options: Options): Platform => {
  const { page, clientVersion, now } = options;
  const session = openSiteSession({ page, now, onChange: (view) => accounts.closeOthers(view) });
  const tell = createNotifyExtension(options.extension);
  const revocations = createSiteRevocations({ page, clientVersion, loadClient, onEnded: tell.signedOut });
  const onTokenRefused = (token: string): void => {
    session.endIfToken(token);
    tell.signedOut();
  };
  const device = async (): Promise<string> => (await loadDevice()).readSiteDevice(localValues(page));
  const api = loadOnce(() => loadClient({ clientVersion, token: session.token, device, onTokenRefused }));
  const extension = watchExtension(page, options.extension);
  const announce = createAnnounce(page, extension, { session, tell, api });
  const begin: BeginSession = async (client, signedIn) => {
    await session.takeUp(client, signedIn);
    announce('repeat');
  };
  const handOff = createSiteHandOff(page, { extension: options.extension, session, revocations, begin, api });
  const refreshPlan = async (): Promise<void> => session.refreshPlan(await api());
  /** A sync detects first that a plan began or ended. */
  const onResult = ({ outcome }: SyncResult): void => {
    const view = session.view();
    const seemsPaid = view.state === 'signed-in' && view.account === 'paid';
    if (outcome === (seemsPaid ? 'plan-required' : 'synced')) refreshPlan().catch(() => undefined);
  };
  const accounts = keepOneAccount((userId) => {
    const ended = new AbortController();
    const token = (): string => session.tokenOf(userId);
    const client = loadClient({ clientVersion, token, onTokenRefused, signal: ended.signal });
    return openAccountOf(userId, { ...options, client, ended, onResult, session, refreshPlan });
  });
  const openAccount = async (): Promise<AccountServices> => {
    const stored = session.stored();
    if (stored === null) throw new AppError('AUTH_REQUIRED');
    return (await accounts.open(stored.userId)).services;
  };
  page.addEventListener('online', () => void revocations.run());
  void revocations.run();
  whenLoaded(page, () => announce('start'));

  return {
    host: 'site',
    extension,
    serverOrigin: '',
    call: async (endpoint, input) => (await api()).call(endpoint, input),
    session: {
      view: session.view,
      subscribe: session.subscribe,
      ...createSiteSignIn({ session, revocations, begin, api, page }),
      refreshPlan,
      refreshPerson: async () => session.refreshPerson(await api()),
    },
    exportAccount: async (onReceived) => (await loadPersonCalls()).exportPerson(await api(), onReceived),
    openAccount,
    openSite: null,
    visit: createVisit(page),
    handOff,
    accountQuestions: null,
    checkJobs: loadOnce(() => loadCheckJobs(options, session)),
    anonymous: null,
  };
};

type Announcing = { session: Pick<OpenSiteSession, 'view'>; tell: NotifyExtension; api: () => Promise<ApiClient> };

/** Loads the announcements at the first call. Without their file, the next page announces the account. */
const createAnnounce = (page: Window, extension: ExtensionWatch, announcing: Announcing) => {
  const announcements = loadOnce(() => announceTo(page, extension, announcing));
  return (how: keyof Announcements) =>
    void announcements().then(
      (by) => by[how](),
      () => undefined,
    );
};

/** An extension that was installed, or signed out, after the last login gets the session of the page. */
const announceTo = async (
  page: Window,
  extension: ExtensionWatch,
  { session, tell, api }: Announcing,
): Promise<Announcements> => {
  const { createAnnouncements } = await import('./hand-off/announce-account.ts');
  const requestCode = async (challenge: string): Promise<string> => {
    const { call } = await api();
    return (await call((await loadSessions()).handOff, { body: { challenge } })).code;
  };
  return createAnnouncements({
    page,
    extension,
    announce: async (guard) => {
      const view = session.view();
      return view.state !== 'signed-in' || tell.signedIn(guard(requestCode), view.userId);
    },
  });
};

const whenLoaded = (page: Window, work: () => void): void => {
  if (page.document.readyState === 'complete') work();
  else page.addEventListener('load', work, { once: true });
};

type Opening = Options & {
  client: Promise<ApiClient>;
  ended: AbortController;
  onResult: (result: SyncResult) => void;
  session: Pick<OpenSiteSession, 'view' | 'subscribe'>;
  refreshPlan: () => Promise<void>;
};

const openAccountOf = async (
  userId: string,
  { client, ended, loadListWorker, ...more }: Opening,
): Promise<SiteAccount> => {
  const [{ openSiteAccount }, startListWorker, api] = await Promise.all([
    import('./site-account.ts'),
    loadListWorker(),
    client,
  ]);
  const account = openSiteAccount({ userId, api, startListWorker, ...more });
  const close = (): void => {
    account.close();
    ended.abort();
  };
  return { ...account, close };
};

const loadClient = async (options: Omit<ApiClientOptions, 'baseUrl'>): Promise<ApiClient> => {
  const { createApiClient } = await import('#shared/api/api-client.ts');
  return createApiClient({ baseUrl: '', ...options });
};

const loadDevice = () => import('./site-device.ts');

const loadCheckJobs = async (
  { page, extension }: Pick<Options, 'page' | 'extension'>,
  session: Pick<OpenSiteSession, 'stored'>,
): Promise<CheckJobs> => {
  const { createSiteCheckJobs } = await import('./site-check-jobs.ts');
  return createSiteCheckJobs({ page, extension, userId: () => session.stored()?.userId ?? null });
};

const loadPersonCalls = () => import('./site-person.ts');
