// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser, refused, shown } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const openBrowser = () => openWorkerBrowser(ended.signal);

const waiting = (userId: string) => new LocalDatabase(userId).outbox.count();

test('stores saves and sends nothing while the version is too old, and sends all after the update', async () => {
  const { ask, signIn, userId, server, wake, alarm } = await openBrowser();
  const pushes = () => server.asked.filter(({ path }) => path.startsWith('/api/sync/')).length;
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('sync.run', {});
  expect((await ask('features.view', {})).value).toEqual({ keys: 'off', switchedOff: [], isTooOld: false });
  for (const path of ['/api/sync/push', '/api/sync/pull', '/api/client-config'])
    server.answers.set(path, refused(426, 'CLIENT_TOO_OLD'));
  expect((await ask('ads.save', { ad: anAd({ id: '1000001' }) }, library)).value['state']).toBe('saved');
  await vi.waitUntil(async () => (await ask('features.view', {})).value['isTooOld'] === true, { timeout: 5_000 });
  // Waits until the run that received the refusal has ended.
  await ask('sync.run', {});
  const asked = pushes();
  expect((await ask('ads.save', { ad: anAd({ id: '1000002' }) }, library)).value['state']).toBe('saved');
  wake();
  alarm();
  await ask('sync.run', {});
  expect([pushes(), await waiting(userId)]).toEqual([asked, 2]);
  const states = await ask('ads.states', shown('1000001', '1000002'), library);
  expect(states.value).toMatchObject({ savedAdIds: ['1000001', '1000002'], account: 'paid' });

  for (const path of ['/api/sync/push', '/api/sync/pull', '/api/client-config']) server.answers.delete(path);
  wake('0.2.0');
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
  expect((await ask('features.view', {})).value['isTooOld']).toBe(false);
});

test('removes unknown roles from a report, because they could be texts of the page', async () => {
  const { ask, server } = await openBrowser();
  const counts = { ads: 30, unreadable: 0, strangers: 0, seen: 20, cards: 0, rows: 0 };
  const element = (role: string | null) => ({ depth: 0, tag: 'div', role, attributes: [] });
  const outlines = [[element('jane'), element('button')], [element(null)]];
  const report = { parts: ['card'], pageKind: 'search', counts, outlines };
  server.answers.set('/api/page-report', { status: 200, body: { status: true } });
  await ask('page.report', { report }, library);
  const sent: unknown = server.asked.find(({ path }) => path === '/api/page-report')?.body;
  expect(JSON.parse(String(sent))).toMatchObject({ outlines: [[element(null), element('button')], [element(null)]] });
});

test('has the refresh of followed pages off by default, and stores the switch of the user', async () => {
  const { ask, wake } = await openBrowser();
  expect((await ask('refresh.get', {})).value).toEqual({ refresh: 'off', isRefused: false });
  await ask('refresh.set', { refresh: 'on' });
  wake();
  expect((await ask('refresh.get', {})).value).toEqual({ refresh: 'on', isRefused: false });
  expect((await ask('refresh.set', { refresh: 'off' }, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
});

test('allows no further note about a changed page in a version in which the user answered one', async () => {
  const { ask, server, wake } = await openBrowser();
  const mayTell = async () => (await ask('features.get', {}, library)).value['canNotifyOfChange'];
  expect(await mayTell()).toBe(true);
  await ask('page.ignore', {}, library);
  expect(await mayTell()).toBe(false);
  wake('0.2.0');
  expect(await mayTell()).toBe(true);
  const counts = { ads: 30, unreadable: 0, strangers: 0, seen: 20, cards: 0, rows: 0 };
  const report = { parts: ['card'], pageKind: 'search', counts, outlines: [] };
  server.answers.set('/api/page-report', refused(503, 'SERVICE_UNAVAILABLE'));
  expect((await ask('page.report', { report }, library)).errorCode).toBe('SERVICE_UNAVAILABLE');
  expect(await mayTell()).toBe(true);
  server.answers.set('/api/page-report', { status: 200, body: { status: true } });
  await ask('page.report', { report }, library);
  expect(await mayTell()).toBe(false);
  expect(server.asked.find(({ path }) => path === '/api/page-report')?.body).toBe(
    JSON.stringify({ ...report, version: '0.2.0' }),
  );
});
