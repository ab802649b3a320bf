// @vitest-environment node
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import type { StorageArea, WorkerHost } from '#extension/chrome/worker-host.ts';
import type { Sender } from '#extension/messaging/caller.ts';
import type { MessageName } from '#extension/messaging/protocol.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/an-ad.ts';
import { createLocks } from '#tests/support/device.ts';
import { startWorker } from './worker.ts';

const ID = 'bafgphpbbaibellfnfphcombhhnhcpmi';
const OWN = `chrome-extension://${ID}`;
const library: Sender = { id: ID, origin: 'https://www.facebook.com', frameId: 0, tab: { id: 7 } };
const page: Sender = { id: ID, origin: OWN };

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Answered = { status: number; body: unknown };

/** A server that answers what a test wants; by default one person with a running plan, who has nothing yet. */
const openServer = async (userId: string) => {
  const answers = new Map<string, Answered>();
  const asked: { path: string; token: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      asked.push({ path, token: request.headers.authorization, body });
      const { status, body: answer } = answers.get(path) ?? defaults(path, userId, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, answers, asked };
};

const TOKEN = 't'.repeat(43);

const defaults = (path: string, id: string, body: string): Answered => {
  const done = { status: true, message: 'ok' };
  if (path === '/api/login') {
    const user = { email: 'robin@shop.example', name: 'Robin Vale' };
    const signedIn = { ...done, id, access_token: TOKEN, user, user_name: 'Robin Vale', paid_plan_status: 1 };
    return { status: 200, body: { ...signedIn, expires_at: '2031-01-01T00:00:00.000Z' } };
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

const refused = (status: number, errorCode: string): Answered => ({
  status,
  body: { status: false, message: '', errorCode },
});

const openArea = (): StorageArea & { rows: Map<string, unknown> } => {
  const rows = new Map<string, unknown>();
  return {
    rows,
    get: async (key) => structuredClone(rows.get(key)),
    set: async (key, value) => void rows.set(key, structuredClone(value)),
    remove: async (key) => void rows.delete(key),
  };
};

const openBrowser = async () => {
  const userId = randomUUID();
  const server = await openServer(userId);
  const [local, session] = [openArea(), openArea()];
  const told: number[] = [];
  const pages: string[] = [];
  const faults: unknown[] = [];
  let answer: Parameters<WorkerHost['onMessage']>[0] = () => null;
  let alarm: (name: string) => void = () => undefined;
  const host: WorkerHost = {
    extensionId: ID,
    ownOrigin: OWN,
    local,
    session,
    onMessage: (listener) => (answer = listener),
    onAlarm: (listener) => (alarm = listener),
    ensureAlarm: async () => undefined,
    sendToTab: async (tabId) => void told.push(tabId),
    openPage: async (path) => void pages.push(path),
  };
  /** Starts the worker, as the browser does after every stop: nothing is left but what was stored. */
  const wake = () =>
    startWorker({
      host,
      serverOrigin: server.url,
      clientVersion: '0.1.0',
      fetchPicture: async () => ({ kind: 'trouble', failure: 'not in this test' }),
      withLock: createLocks(),
      isOnline: () => true,
      now: () => Date.now(),
      random: () => 0.5,
      newId: () => randomUUID(),
      onFault: (error) => faults.push(error),
    });
  wake();
  const ask = async (name: MessageName, input: unknown, sender = page) =>
    (await answer({ app: 'spendlens', name, input }, sender)) as { value: Record<string, unknown>; errorCode: string };
  const signIn = () => ask('session.sign-in', { email: 'robin@shop.example', password: 'a phrase', keep: true });
  return { userId, server, local, session, told, pages, faults, wake, ask, signIn, alarm: () => alarm('sync') };
};

const waiting = (userId: string) => new LocalDatabase(userId).outbox.count();

test('keeps an ad only once the person has allowed it', async () => {
  const { ask } = await openBrowser();
  expect((await ask('ads.save', { ad: anAd() }, library)).errorCode).toBe('CAPTURE_NOT_ALLOWED');
  await ask('consent.set', { consent: 'off' }, library);
  expect((await ask('ads.save', { ad: anAd() }, library)).errorCode).toBe('CAPTURE_NOT_ALLOWED');
});

test('saves for who is signed in, sends it, and tells the library tab', async () => {
  const { ask, signIn, userId, server, told, faults } = await openBrowser();
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.states', { adIds: [] }, library);
  const reply = await ask('ads.save', { ad: anAd() }, library);
  expect(reply.value).toEqual({ state: 'saved', account: 'paid' });
  const states = await ask('ads.states', { adIds: ['1221417629971772', '1000001'] }, library);
  expect(states.value['savedAdIds']).toEqual(['1221417629971772']);
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
  expect(server.asked.find(({ path }) => path === '/api/sync/push')?.token).toBe(`Bearer ${TOKEN}`);
  expect(told).toContain(7);
  expect(faults).toEqual([]);
});

test('is signed in after it was stopped and woken, and sends what it had not sent', async () => {
  const { ask, signIn, userId, server, wake } = await openBrowser();
  server.answers.set('/api/sync/push', refused(503, 'SERVICE_UNAVAILABLE'));
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.save', { ad: anAd() }, library);
  server.answers.delete('/api/sync/push');
  wake().onOnline();
  expect((await ask('session.view', {})).value).toMatchObject({ state: 'signed-in', userId });
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
});

test('never shows the token: not in a reply, not in the view, not by a relayed call', async () => {
  const { ask, signIn, local } = await openBrowser();
  const replies = [await signIn(), await ask('session.view', {})];
  for (const [group, name] of [
    ['sessions', 'login'],
    ['sessions', 'logout'],
    ['sync', 'push'],
    ['pictures', 'upload'],
  ]) {
    const reply = await ask('api.call', { group, name, input: {} });
    expect(reply.errorCode).toBe('MESSAGE_FORBIDDEN');
    replies.push(reply);
  }
  for (const name of ['__proto__', 'constructor', 'toString', 'nothing']) {
    expect((await ask('api.call', { group: name, name, input: {} })).errorCode).toBe('NOT_FOUND');
    expect((await ask('api.call', { group: 'ads', name, input: {} })).errorCode).toBe('NOT_FOUND');
  }
  expect(JSON.stringify([replies, local.rows.get('session-view')])).not.toContain(TOKEN);
  expect(local.rows.get('session-view')).toMatchObject({ state: 'signed-in', email: 'robin@shop.example' });
});

test('signs out at a 401, deletes nothing, and has it all again after the next sign-in', async () => {
  const { ask, signIn, userId, server } = await openBrowser();
  server.answers.set('/api/sync/push', refused(401, 'AUTH_REQUIRED'));
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.save', { ad: anAd() }, library);
  await vi.waitUntil(async () => (await ask('session.view', {})).value['state'] === 'signed-out', { timeout: 5_000 });
  expect((await ask('ads.states', { adIds: ['1221417629971772'] }, library)).value).toMatchObject({
    savedAdIds: [],
    account: 'signed-out',
  });
  expect(await waiting(userId)).toBe(1);

  server.answers.delete('/api/sync/push');
  await signIn();
  const states = await ask('ads.states', { adIds: ['1221417629971772'] }, library);
  expect(states.value['savedAdIds']).toEqual(['1221417629971772']);
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
});

test('tries to end a session on the server until it is answered', async () => {
  const { ask, signIn, server, local, alarm } = await openBrowser();
  server.answers.set('/api/user/logout', refused(503, 'SERVICE_UNAVAILABLE'));
  await signIn();
  await ask('session.sign-out', { unsent: 'keep' });
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
  expect(local.rows.has('session')).toBe(false);
  await vi.waitUntil(() => server.asked.some(({ path }) => path === '/api/user/logout'), { timeout: 5_000 });
  expect(local.rows.get('revocations')).toHaveLength(1);
  server.answers.delete('/api/user/logout');
  alarm();
  await vi.waitUntil(() => (local.rows.get('revocations') as unknown[]).length === 0, { timeout: 5_000 });
});

test('empties the outbox at sign-out only where the person says so', async () => {
  const { ask, signIn, userId, server } = await openBrowser();
  server.answers.set('/api/sync/push', refused(402, 'PLAN_REQUIRED'));
  server.answers.set('/api/sync/pull', refused(402, 'PLAN_REQUIRED'));
  server.answers.set('/api/checkPaidPlanStatus', { status: 200, body: { data: false, ended: true } });
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.save', { ad: anAd({ id: '1000001' }) }, library);
  await vi.waitUntil(async () => (await ask('session.view', {})).value['account'] === 'ended', { timeout: 5_000 });
  expect((await ask('ads.save', { ad: anAd({ id: '1000002' }) }, library)).value).toEqual({
    state: 'kept',
    account: 'ended',
  });
  await ask('session.sign-out', { unsent: 'keep' });
  expect(await waiting(userId)).toBe(2);
  await signIn();
  await ask('session.sign-out', { unsent: 'discard' });
  expect(await waiting(userId)).toBe(0);
});

test('asks nobody to sign in to keep an ad, and adds it to the account that takes it', async () => {
  const { ask, signIn, userId } = await openBrowser();
  await ask('anonymous.resolve', { choice: 'discard' });
  await ask('consent.set', { consent: 'on' });
  expect((await ask('ads.save', { ad: anAd() }, library)).value).toEqual({ state: 'kept', account: 'signed-out' });
  expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 1 });
  expect((await ask('anonymous.resolve', { choice: 'add' })).errorCode).toBe('AUTH_REQUIRED');
  await signIn();
  expect(await new LocalDatabase(userId).savedAds.count()).toBe(0);
  expect((await ask('anonymous.resolve', { choice: 'add' })).value).toEqual({ adCount: 1 });
  expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 0 });
  expect(await new LocalDatabase(userId).savedAds.count()).toBe(1);
});

test('forgets a session that was not to be kept when the browser ends', async () => {
  const { ask, local, session, wake } = await openBrowser();
  await ask('session.sign-in', { email: 'robin@shop.example', password: 'a phrase', keep: false });
  expect(local.rows.has('session')).toBe(false);
  session.rows.clear();
  wake();
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
  await vi.waitUntil(() => JSON.stringify(local.rows.get('session-view')) === '{"state":"signed-out"}');
});

test('takes a damaged session for none', async () => {
  const { ask, local, wake } = await openBrowser();
  await local.set('session', { token: 7, userId: '__proto__' });
  wake();
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
});

test('opens the screen that was asked for', async () => {
  const { ask, pages } = await openBrowser();
  await ask('dashboard.open', { screen: 'my-ads' }, library);
  expect(pages).toEqual(['src/dashboard-extension/index.html#/my-ads']);
  expect((await ask('dashboard.open', { screen: 'https://evil.example' }, library)).errorCode).toBe('INPUT_INVALID');
});
