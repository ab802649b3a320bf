import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SessionView } from '#shared/platform/platform.ts';
import type { Ask } from '#extension/messaging/ask.ts';
import { aNewAd, aPage } from '#tests/support/builders/followed-pages.ts';
import { createContractCalls } from './contract-calls.ts';
import { createDashboardStores } from '#shared/platform/dashboard-stores.ts';
import { createExtensionPlatform } from './extension-platform.ts';

const signedIn: SessionView = {
  state: 'signed-in',
  userId: '7248dc19-f757-4832-bd76-78183a36ef2e',
  email: 'robin@shop.example',
  userName: 'Robin Vale',
  account: 'unpaid',
};

/** A worker of lists that never answers. */
const silentWorker = {
  onmessage: null,
  onmessageerror: null,
  onerror: null,
  postMessage: () => undefined,
  terminate: () => undefined,
};

type Changes = Record<string, { newValue?: unknown }>;

describe('the host of the dashboard in the extension', () => {
  let answers: Record<string, unknown>;
  let asked: { name: string; input: unknown }[];
  let tellStorage: (changes: Changes) => void;

  beforeEach(() => {
    [answers, asked] = [{ 'session.view': signedIn }, []];
    const addListener = (listener: (changes: Changes) => void): void => {
      tellStorage = listener;
    };
    vi.stubGlobal('chrome', { storage: { local: { onChanged: { addListener } } } });
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async () => {
    // A worker that returns the answer for the name of a message.
    const ask = (async (name: string, input: unknown) => {
      asked.push({ name, input });
      const answer = answers[name];
      if (answer instanceof AppError) throw answer;
      return answer;
    }) as unknown as Ask;
    const platform = createExtensionPlatform({
      ask,
      serverOrigin: 'https://s.example',
      now: () => 1,
      newId: () => '1',
      startListWorker: () => Object.assign(new EventTarget(), silentWorker),
      createCalls: createContractCalls,
      loadCheckJobs: () => Promise.reject(new Error('not in this test')),
      loadDashboardStores: async () => createDashboardStores,
    });
    const views: SessionView[] = [];
    platform.session.subscribe((view) => views.push(view));
    await vi.waitFor(() => expect(platform.session.view().state).not.toBe('unknown'));
    return { platform, views };
  };

  test('updates the session when the worker stores a new view', async () => {
    const { platform, views } = await open();
    expect(platform.session.view()).toEqual(signedIn);
    tellStorage({ 'session-view': { newValue: { state: 'signed-out' } } });
    expect(platform.session.view()).toEqual({ state: 'signed-out' });
    tellStorage({ 'session-view': { newValue: { state: 'signed-in', userId: 7 } }, other: { newValue: 1 } });
    tellStorage({ 'session-view': {} });
    expect(views.map(({ state }) => state)).toEqual(['signed-in', 'signed-out']);
  });

  test('stores visits and sends marks of seen ads only while the user permits saving', async () => {
    answers['consent.get'] = { consent: 'outdated' };
    const { platform } = await open();
    const { follows, ads } = await platform.openAccount();
    await follows.follow(aPage());
    await follows.visit(aPage().pageId);
    expect(await follows.seeInList(['1000001'])).toBeNull();
    const [met, later] = [aNewAd({ id: '1000002' }), aNewAd({ id: '1000003' })];
    await follows.capture([met, later]);
    expect(await follows.countNew()).toBe(2);
    await follows.seeAds([met.id]);
    expect(await follows.countNew()).toBe(1);
    answers['consent.get'] = { consent: 'on' };
    expect(await follows.seeInList(['1000001'])).toEqual(['1000001']);
    const kinds = async () => (await ads.unsent()).map(({ mutation }) => mutation.kind);
    const captures = ['follow-page', 'capture-ad', 'capture-ad'];
    expect(await kinds()).toEqual(captures);
    await follows.visit(aPage().pageId);
    await follows.seeAds([met.id, later.id]);
    expect((await ads.unsent()).slice(3).map(({ mutation }) => mutation)).toMatchObject([
      { kind: 'visit-page' },
      { kind: 'see-ads', adIds: [later.id] },
    ]);
  });

  test('counts as signed out, and opens no account, when the worker can’t be reached', async () => {
    answers = { 'session.view': new AppError('EXTENSION_UPDATED') };
    const { platform } = await open();
    expect(platform.session.view()).toEqual({ state: 'signed-out' });
    await expect(platform.openAccount()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
  });

  test('keeps the view that the worker stored after its reply, although the reply arrives later', async () => {
    let reply: (view: SessionView) => void = () => undefined;
    answers = { 'session.view': new Promise((resolve) => (reply = resolve)) };
    const opening = open();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    tellStorage({ 'session-view': { newValue: signedIn } });
    reply({ state: 'signed-out' });
    const { platform, views } = await opening;
    await platform.openAccount().catch(() => undefined);
    expect(platform.session.view()).toEqual(signedIn);
    expect(views).toEqual([signedIn]);
  });

  test('keeps the stored view when the worker can’t be reached', async () => {
    let refuse: (error: AppError) => void = () => undefined;
    answers = { 'session.view': new Promise((_, reject) => (refuse = reject)) };
    const opening = open();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    tellStorage({ 'session-view': { newValue: signedIn } });
    refuse(new AppError('INTERNAL'));
    const { platform } = await opening;
    await platform.openAccount().catch(() => undefined);
    expect(platform.session.view()).toEqual(signedIn);
  });

  test('calls the API through the worker by the name of the endpoint, and parses the response', async () => {
    const { platform } = await open();
    answers['api.call'] = { value: { data: true, ended: false } };
    const { checkPaidPlanStatus } = contract.sessions;
    const input = { body: { id: signedIn.userId } };
    expect(await platform.call(checkPaidPlanStatus, input)).toMatchObject({ data: true });
    expect(asked.at(-1)).toEqual({
      name: 'api.call',
      input: { group: 'sessions', name: 'checkPaidPlanStatus', input, userId: signedIn.userId },
    });
    answers['api.call'] = { value: { data: 'yes' } };
    await expect(platform.call(checkPaidPlanStatus, input)).rejects.toBeInstanceOf(AppError);
  });

  test('checks the session again when the page receives the focus', async () => {
    const { views } = await open();
    answers = { 'session.view': { state: 'signed-out' } };
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(views.at(-1)).toEqual({ state: 'signed-out' }));
    answers = { 'session.view': new AppError('EXTENSION_UPDATED') };
    const before = asked.length;
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(views).toHaveLength(2);
  });

  test('opens a page of the site through the worker', async () => {
    const { platform } = await open();
    answers['site.open'] = {};
    await platform.openSite?.('/pricing');
    expect(asked.at(-1)).toEqual({ name: 'site.open', input: { path: '/pricing' } });
    expect(platform.handOff).toBeNull();
  });

  test('shows a plan that has started at once', async () => {
    const { platform, views } = await open();
    answers = { 'api.call': { value: { data: true, ended: false } }, 'session.view': { ...signedIn, account: 'paid' } };
    await platform.session.refreshPlan();
    expect(views.at(-1)).toMatchObject({ account: 'paid' });
  });

  test('is signed out at once when the check of the plan finds that the session ended', async () => {
    const { platform } = await open();
    answers = { 'session.view': { state: 'signed-out' }, 'api.call': new AppError('AUTH_REQUIRED') };
    await expect(platform.session.refreshPlan()).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    expect(platform.session.view()).toEqual({ state: 'signed-out' });
  });

  test('signs out with the answer of the user, and shows that at once', async () => {
    const { platform, views } = await open();
    await platform.session.signOut({ unsent: 'discard' });
    expect(asked.at(-1)).toEqual({ name: 'session.sign-out', input: { unsent: 'discard' } });
    expect(views.at(-1)).toEqual({ state: 'signed-out' });
  });

  test('shows a changed name at once', async () => {
    const { platform, views } = await open();
    const data = { name: 'Eve Vale', email: 'eve@shop.example', first_name: 'Eve', last_name: 'Vale' };
    const person = { ...data, joined_at: '2026-01-01T00:00:00.000Z' };
    answers = {
      'api.call': { value: { status: true, data: person } },
      'session.view': { ...signedIn, userName: 'Eve Vale' },
    };
    expect(await platform.session.refreshPerson()).toEqual(person);
    expect(views.at(-1)).toMatchObject({ userName: 'Eve Vale' });
  });

  test('deletes the account through the worker, and is signed out afterwards', async () => {
    const { platform, views } = await open();
    answers['account.delete'] = new AppError('CURRENT_PASSWORD_INCORRECT');
    await expect(platform.session.deleteAccount('a guess')).rejects.toMatchObject({
      code: 'CURRENT_PASSWORD_INCORRECT',
    });
    expect(views.map(({ state }) => state)).toEqual(['signed-in']);
    answers['account.delete'] = {};
    await platform.session.deleteAccount('a phrase');
    expect(asked.at(-1)).toEqual({ name: 'account.delete', input: { password: 'a phrase' } });
    expect(views.at(-1)).toEqual({ state: 'signed-out' });
  });

  test('returns an export that the worker stored, once', async () => {
    const shelf = new Map<string, Response>();
    vi.stubGlobal('caches', {
      open: async () => ({ match: async () => shelf.get('file'), put: async () => undefined }),
      delete: async () => shelf.delete('file'),
    });
    const { platform } = await open();
    answers['account.export'] = {};
    shelf.set('file', new Response('{"account":"mine"}'));
    expect(await (await platform.exportAccount(() => undefined)).text()).toBe('{"account":"mine"}');
    await expect(platform.exportAccount(() => undefined)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  test('counts, adds and discards ads kept while signed out through the worker', async () => {
    const { platform } = await open();
    answers = { 'anonymous.view': { adCount: 2, hiddenCount: 1 }, 'anonymous.resolve': { adCount: 2 } };
    expect(await platform.anonymous?.count()).toEqual({ saved: 2, hidden: 1 });
    expect(await platform.anonymous?.add()).toBe(2);
    await platform.anonymous?.discard();
    expect(asked.slice(-2).map(({ input }) => input)).toEqual([{ choice: 'add' }, { choice: 'discard' }]);
  });
});
