import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { StorageArea, WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Sender } from '#extension/messaging/caller.ts';
import type { MessageName } from '#extension/messaging/protocol.ts';
import { DEVICE_HEADER } from '#shared/contract/device-token.ts';
import { EXTENSION_ID } from '#shared/domain/client/extension-package.ts';
import { startWorker } from '#extension/worker/worker.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createLocks } from './device.ts';

const ID = EXTENSION_ID;
const OWN = `chrome-extension://${ID}`;
/** Id of the first tab that the worker opens; the next tab has the next id. */
export const FIRST_SITE_TAB = 20;

/** Senders of messages: a library tab, and a page of the extension. */
/** The input of `ads.states` for ads of one page. */
export const shown = (...adIds: string[]) => ({ ads: adIds.map((adId) => [adId, anAd().pageId]) });

export const library: Sender = { id: ID, origin: 'https://www.facebook.com', frameId: 0, tab: { id: 7 } };
const page: Sender = { id: ID, origin: OWN };

/** A prepared response. `after`: the response is delayed until this promise settles. */
type Answered = { status: number; body: unknown; after?: Promise<unknown> };

/** A server with prepared responses by path. By default it has one user with an active plan and no data. */
const openServer = async (userId: string, signal: AbortSignal) => {
  const answers = new Map<string, Answered>();
  const asked: { path: string; token: string | undefined; device: string | string[] | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      asked.push({ path, token: request.headers.authorization, device: request.headers[DEVICE_HEADER], body });
      const { status, body: answer, after } = answers.get(path) ?? defaults(path, userId, body);
      const send = (): void =>
        void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (after === undefined) send();
      else void after.then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  signal.addEventListener('abort', () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, answers, asked };
};

export const TOKEN = 't'.repeat(43);
export const HANDED_TOKEN = 'h'.repeat(43);
export const CODE = 'c'.repeat(43);

/** The response to a sign-in. */
export const signedInAs = (id: string, token = TOKEN, email = 'robin@shop.example') => ({
  status: true,
  message: 'ok',
  id,
  access_token: token,
  user: { email, name: 'Robin Vale' },
  user_name: 'Robin Vale',
  paid_plan_status: 1,
  expires_at: '2031-01-01T00:00:00.000Z',
});

const defaults = (path: string, id: string, body: string): Answered => {
  const done = { status: true, message: 'ok' };
  if (path === '/api/login') return { status: 200, body: signedInAs(id) };
  if (path === '/api/handoff/redeem') return { status: 200, body: { ...signedInAs(id, HANDED_TOKEN), keep: true } };
  if (path === '/api/handoff') {
    return { status: 200, body: { status: true, code: CODE, expires_at: '2031-01-01T00:00:00.000Z' } };
  }
  if (path === '/api/sync/push') {
    const { mutations } = JSON.parse(body) as { mutations: { mutationId: number }[] };
    const outcomes = mutations.map(({ mutationId }) => ({ mutationId, outcome: 'applied' }));
    return { status: 200, body: { lastMutationId: mutations.at(-1)?.mutationId, outcomes } };
  }
  if (path === '/api/sync/pull') {
    return { status: 200, body: { changes: [], seq: 0, hasMore: false, mustRestart: false } };
  }
  return { status: 200, body: path === '/api/user/logout' ? done : { data: true, ended: false } };
};

/** The response to a rejected request. */
export const refused = (status: number, errorCode: string): Answered => ({
  status,
  body: { status: false, message: '', errorCode },
});

/** A storage area in memory. */
const openArea = (): StorageArea & { rows: Map<string, unknown> } => {
  const rows = new Map<string, unknown>();
  return {
    rows,
    get: async (key) => structuredClone(rows.get(key)),
    set: async (key, value) => void rows.set(key, structuredClone(value)),
    remove: async (key) => void rows.delete(key),
  };
};

/**
 * Opens a browser whose worker runs in this process, and a server with prepared responses. Both are closed when
 * `signal` aborts.
 */
export const openWorkerBrowser = async (signal: AbortSignal) => {
  const userId = randomUUID();
  const server = await openServer(userId, signal);
  const [local, session] = [openArea(), openArea()];
  const told: number[] = [];
  const pages: string[] = [];
  const files: Blob[] = [];
  const sites: string[] = [];
  const shownTabs: number[] = [];
  const badges: string[] = [];
  const sent: unknown[] = [];
  const faults: unknown[] = [];
  const waits: number[] = [];
  const requested: string[] = [];
  const givenBack: string[] = [];
  const given = new Set<string>();
  let allows = (_origin: string): boolean | Promise<boolean> => true;
  let fetchStore = (_url: string, _init: RequestInit): Promise<Response> => Promise.reject(new Error('no store'));
  let answer: Parameters<WorkerHost['onMessage']>[0] = () => null;
  let siteAnswer: Parameters<WorkerHost['onExternalMessage']>[0] = () => null;
  let alarm: (name: string) => void = () => undefined;
  let installed = (): void => undefined;
  let tabClosed = (_tabId: number): void => undefined;
  const host: WorkerHost = {
    extensionId: ID,
    ownOrigin: OWN,
    local,
    session,
    onMessage: (listener) => (answer = listener),
    onExternalMessage: (listener) => (siteAnswer = listener),
    onInstalled: (listener) => (installed = listener),
    onChannel: () => undefined,
    onAlarm: (listener) => (alarm = listener),
    ensureAlarm: async () => undefined,
    sendToTab: async (tabId, message) => {
      told.push(tabId);
      sent.push(message);
    },
    openPage: async (path) => void pages.push(path),
    storeFile: async (file) => void files.push(file),
    openTab: async (url) => FIRST_SITE_TAB + sites.push(url) - 1,
    showTab: async (tabId) => void shownTabs.push(tabId),
    onTabClosed: (listener) => (tabClosed = listener),
    requestOrigin: async (origin) => {
      requested.push(origin);
      const isAllowed = await allows(origin);
      if (isAllowed) given.add(origin);
      return isAllowed;
    },
    removeOrigin: async (origin) => void (given.delete(origin) && givenBack.push(origin)),
    grantedOrigins: async () => [...given],
    showBadge: async (text) => void badges.push(text),
  };
  /** Starts the worker, as the browser does after every stop. Only stored data is left. */
  const wake = (clientVersion = '0.1.0') =>
    startWorker({
      host,
      serverOrigin: server.url,
      clientVersion,
      rawNetwork: {
        fetch: (url, init) => fetchStore(url, init),
        fetchPicture: async () => ({ kind: 'trouble', failure: 'not in this test' }),
      },
      withLock: createLocks(),
      isOnline: () => true,
      now: () => Date.now(),
      wait: async (milliseconds) => void waits.push(milliseconds),
      random: () => 0.5,
      newId: () => randomUUID(),
      onFault: (error) => faults.push(error),
    });
  wake();
  const ask = async (name: MessageName, input: unknown, sender = page) =>
    (await answer({ app: 'spendlens', name, input }, sender)) as { value: Record<string, unknown>; errorCode: string };
  const signIn = () => ask('session.sign-in', { email: 'robin@shop.example', password: 'a phrase', keep: true });
  /** Delivers a message from the hosted site in this tab. The origin of the site is that of the server. */
  const tellFromSite = (message: unknown, tabId = 9, origin = server.url) =>
    siteAnswer(message, { origin, url: `${origin}/login`, frameId: 0, tab: { id: tabId } });
  const events = {
    alarm: () => alarm('sync'),
    install: () => installed(),
    closeTab: (tabId: number) => tabClosed(tabId),
  };
  return {
    userId,
    server,
    local,
    session,
    told,
    pages,
    sites,
    /** The tabs that were brought to the front. */
    shownTabs,
    badges,
    sent,
    files,
    faults,
    /** The times in ms that the worker would wait. It continues at once. */
    waits,
    /** Origins that the user was asked for, and those that the extension gave up. */
    requested,
    givenBack,
    /** How the user answers permission requests, and the responses of web shops. */
    answerRequests: (answers: typeof allows) => (allows = answers),
    openStores: (opened: typeof fetchStore) => (fetchStore = opened),
    wake,
    ask,
    signIn,
    tellFromSite,
    ...events,
  };
};
