// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { library, openWorkerBrowser, refused, TOKEN, shown } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
});

const openBrowser = () => openWorkerBrowser(ended.signal);

const waiting = (userId: string) => new LocalDatabase(userId).outbox.count();

test('saves an ad only after the user has allowed it', async () => {
  const { ask } = await openBrowser();
  expect((await ask('ads.save', { ad: anAd() }, library)).errorCode).toBe('CAPTURE_NOT_ALLOWED');
  await ask('consent.set', { consent: 'off' }, library);
  expect((await ask('ads.save', { ad: anAd() }, library)).errorCode).toBe('CAPTURE_NOT_ALLOWED');
});

test('saves an ad for the signed-in account, sends it, and notifies the library tab', async () => {
  const { ask, signIn, userId, server, told, faults } = await openBrowser();
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.states', shown(), library);
  expect((await ask('ads.save', { ad: anAd() }, library)).value).toEqual({ state: 'saved', account: 'paid' });
  const states = await ask('ads.states', shown('1221417629971772', '1000001'), library);
  expect(states.value).toMatchObject({ savedAdIds: ['1221417629971772'], keptAdIds: [] });
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
  expect(server.asked.find(({ path }) => path === '/api/sync/push')?.token).toBe(`Bearer ${TOKEN}`);
  expect(told).toContain(7);
  expect(faults).toEqual([]);
});

test('corrects the page id of a stored ad when the page states another, only with consent', async () => {
  const { ask, signIn, userId, server } = await openBrowser();
  await signIn();
  await ask('consent.set', { consent: 'on' });
  const ad = anAd({ pageId: '61570000000044' });
  await ask('ads.save', { ad }, library);
  const pageIds = async () => (await new LocalDatabase(userId).capturedAds.toArray()).map((row) => row.ad.pageId);
  await ask('consent.set', { consent: 'off' });
  await ask('ads.states', shown(ad.id), library);
  expect(await pageIds()).toEqual([ad.pageId]);
  await ask('consent.set', { consent: 'on' });
  await ask('ads.states', shown(ad.id), library);
  expect(await pageIds()).toEqual([anAd().pageId]);
  // Another tab states the wrong id again. Without a limit, both tabs would correct each other without end.
  await ask('ads.states', { ads: [[ad.id, ad.pageId]] }, library);
  expect(await pageIds()).toEqual([anAd().pageId]);
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
  const pushed = server.asked.filter(({ path }) => path === '/api/sync/push').map(({ body }) => body);
  expect(pushed.at(-1)).toContain(`"pageId":"${anAd().pageId}"`);
});

test('distinguishes saved ads on the server from kept ads after the plan has ended', async () => {
  const { ask, signIn, userId, server } = await openBrowser();
  await signIn();
  await ask('consent.set', { consent: 'on' });
  expect((await ask('ads.save', { ad: anAd({ id: '1000001' }) }, library)).value['state']).toBe('saved');
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
  server.answers.set('/api/sync/push', refused(402, 'PLAN_REQUIRED'));
  server.answers.set('/api/checkPaidPlanStatus', { status: 200, body: { data: false, ended: true } });
  await ask('sync.run', {});
  await ask('ads.save', { ad: anAd({ id: '1000002' }) }, library);
  await vi.waitUntil(async () => (await ask('session.view', {})).value['account'] === 'ended', { timeout: 5_000 });
  expect((await ask('ads.states', shown('1000001', '1000002'), library)).value).toMatchObject({
    savedAdIds: ['1000001', '1000002'],
    keptAdIds: ['1000002'],
  });
  expect((await ask('ads.save', { ad: anAd({ id: '1000001' }) }, library)).value['state']).toBe('saved');
});

test('pulls when a tab requests states, and notifies the tab of ads that were saved elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const { ask, signIn, server, told } = await openBrowser();
  const pulls = () => server.asked.filter(({ path }) => path === '/api/sync/pull').length;
  const fetchSaved = async () => (await ask('ads.states', shown('1221417629971772'), library)).value['savedAdIds'];
  await signIn();
  await vi.waitUntil(() => pulls() > 0, { timeout: 5_000 });
  await ask('sync.run', {});
  const [before, toldBefore] = [pulls(), told.length];
  const ad = anAd();
  const version = creativeVersionOf(ad);
  const changes = [
    { kind: 'captured-ad', seq: 1, adId: ad.id, version, capturedAt: 1, why: 'saved', ad, pictures: [] },
    { kind: 'saved-ad', seq: 2, adId: ad.id, version, savedAt: 1 },
  ];
  const answer = { changes, seq: 2, hasMore: false, mustRestart: false };
  server.answers.set('/api/sync/pull', { status: 200, body: answer });
  vi.setSystemTime(Date.now() + 6_000);
  expect(await fetchSaved()).toEqual([]);
  await vi.waitUntil(() => told.length > toldBefore, { timeout: 5_000 });
  expect(await fetchSaved()).toEqual([ad.id]);
  expect(pulls()).toBe(before + 1);
});

test('reverts a save that the server refuses, and notifies the library tab', async () => {
  const { ask, signIn, server, told } = await openBrowser();
  const outcomes = [{ mutationId: 1, outcome: 'refused', errorCode: 'AD_LIMIT_REACHED', message: 'Full.' }];
  server.answers.set('/api/sync/push', { status: 200, body: { lastMutationId: 1, outcomes } });
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('sync.run', {});
  server.answers.set('/api/sync/pull', refused(503, 'SERVICE_UNAVAILABLE'));
  const fetchSaved = async () => (await ask('ads.states', shown('1221417629971772'), library)).value['savedAdIds'];
  await fetchSaved();
  await ask('ads.save', { ad: anAd() }, library);
  expect(await fetchSaved()).toEqual(['1221417629971772']);
  const toldBefore = told.length;
  await vi.waitUntil(() => told.length > toldBefore, { timeout: 4_000 });
  expect(await fetchSaved()).toEqual([]);
});

test('is still signed in after a restart, and sends unsent changes', async () => {
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

test('never exposes the token in a reply, in the view or through a relayed call', async () => {
  const { ask, signIn, local } = await openBrowser();
  const replies = [await signIn(), await ask('session.view', {})];
  for (const [group, name] of [
    ['sessions', 'login'],
    ['sessions', 'logout'],
    ['sync', 'push'],
    ['pictures', 'upload'],
  ]) {
    const reply = await ask('api.call', { group, name, input: {}, userId: null });
    expect(reply.errorCode).toBe('MESSAGE_FORBIDDEN');
    replies.push(reply);
  }
  for (const name of ['__proto__', 'constructor', 'toString', 'nothing']) {
    expect((await ask('api.call', { group: name, name, input: {}, userId: null })).errorCode).toBe('NOT_FOUND');
    expect((await ask('api.call', { group: 'ads', name, input: {}, userId: null })).errorCode).toBe('NOT_FOUND');
  }
  expect(JSON.stringify([replies, local.rows.get('session-view')])).not.toContain(TOKEN);
  expect(local.rows.get('session-view')).toMatchObject({ state: 'signed-in', email: 'robin@shop.example' });
});

test('signs out at a 401, stores the e-mail address, and has all data again after the next sign-in', async () => {
  const { ask, signIn, userId, server, local, wake } = await openBrowser();
  server.answers.set('/api/sync/push', refused(401, 'AUTH_REQUIRED'));
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.save', { ad: anAd() }, library);
  await vi.waitUntil(async () => (await ask('session.view', {})).value['state'] === 'signed-out', { timeout: 5_000 });
  expect((await ask('ads.states', shown('1221417629971772'), library)).value).toMatchObject({
    savedAdIds: [],
    account: 'signed-out',
  });
  expect(await waiting(userId)).toBe(1);
  const lost = { state: 'signed-out', endedEmail: 'robin@shop.example' };
  expect([(await ask('session.view', {})).value, local.rows.get('session-view')]).toEqual([lost, lost]);
  wake();
  expect((await ask('session.view', {})).value).toEqual(lost);

  server.answers.delete('/api/sync/push');
  await signIn();
  expect(local.rows.has('ended-email')).toBe(false);
  const states = await ask('ads.states', shown('1221417629971772'), library);
  expect(states.value['savedAdIds']).toEqual(['1221417629971772']);
  await vi.waitUntil(async () => (await waiting(userId)) === 0, { timeout: 5_000 });
});

test('retries to end a session on the server until the server answers', async () => {
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

test('sends the same device token with each sign-in, also after a sign-out, and with no other call', async () => {
  const { ask, signIn, server, local, session } = await openBrowser();
  await signIn();
  await ask('session.sign-out', { unsent: 'keep' });
  await signIn();
  const token = local.rows.get('deviceToken');
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(server.asked.filter(({ path }) => path === '/api/login').map(({ device }) => device)).toEqual([token, token]);
  expect(server.asked.filter(({ path, device }) => path !== '/api/login' && device !== undefined)).toEqual([]);
  expect(JSON.stringify([...session.rows.values()])).not.toContain(token);
});

test('empties the outbox at sign-out only if the user chooses that', async () => {
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
  const states = await ask('ads.states', shown('1000001', '1000002'), library);
  expect(states.value).toMatchObject({ savedAdIds: ['1000001', '1000002'], keptAdIds: ['1000001', '1000002'] });
  await ask('session.sign-out', { unsent: 'keep' });
  expect(await waiting(userId)).toBe(2);
  await signIn();
  await ask('session.sign-out', { unsent: 'discard' });
  expect(await waiting(userId)).toBe(0);
});

test('neither shows nor sends data of another account that used this browser', async () => {
  const { ask, signIn, userId, server } = await openBrowser();
  server.answers.set('/api/sync/push', refused(503, 'SERVICE_UNAVAILABLE'));
  await signIn();
  await ask('consent.set', { consent: 'on' });
  await ask('ads.save', { ad: anAd() }, library);
  await ask('session.sign-out', { unsent: 'keep' });

  const other = { id: '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11', user: { email: 'kim@shop.example', name: 'Kim Oh' } };
  const token = 'k'.repeat(43);
  const session = { ...other, access_token: token, user_name: 'Kim Oh', paid_plan_status: 1 };
  const dates = { expires_at: '2031-01-01T00:00:00.000Z' };
  server.answers.set('/api/login', { status: 200, body: { status: true, message: 'ok', ...session, ...dates } });
  server.answers.delete('/api/sync/push');
  await signIn();
  await ask('sync.run', {});
  const states = await ask('ads.states', shown('1221417629971772'), library);
  expect(states.value).toMatchObject({ savedAdIds: [], keptAdIds: [], account: 'paid' });
  expect((await ask('session.view', {})).value).toMatchObject({ userId: other.id });
  const byOther = server.asked.filter(({ token: sent }) => sent === `Bearer ${token}`);
  expect(byOther.map(({ path }) => path)).not.toContain('/api/sync/push');
  expect(await waiting(userId)).toBe(1);
});

test('keeps an ad while signed out, and adds it to the account if the user chooses that', async () => {
  const { ask, signIn, userId } = await openBrowser();
  await ask('anonymous.resolve', { choice: 'discard' });
  await ask('consent.set', { consent: 'on' });
  expect((await ask('ads.save', { ad: anAd() }, library)).value).toEqual({ state: 'kept', account: 'signed-out' });
  expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 1, hiddenCount: 0 });
  expect((await ask('anonymous.resolve', { choice: 'add' })).errorCode).toBe('AUTH_REQUIRED');
  await signIn();
  expect(await new LocalDatabase(userId).savedAds.count()).toBe(0);
  expect((await ask('anonymous.resolve', { choice: 'add' })).value).toEqual({ adCount: 1 });
  expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 0, hiddenCount: 0 });
  expect(await new LocalDatabase(userId).savedAds.count()).toBe(1);
});

test('ends a session with the browser if the user did not choose to stay signed in', async () => {
  const { ask, local, session, wake } = await openBrowser();
  await ask('session.sign-in', { email: 'robin@shop.example', password: 'a phrase', keep: false });
  expect(local.rows.has('session')).toBe(false);
  session.rows.clear();
  wake();
  const loggedOut = { state: 'signed-out', endedEmail: 'robin@shop.example' };
  await vi.waitFor(() => expect(local.rows.get('session-view')).toEqual(loggedOut));
});

test('treats an invalid stored session as signed out', async () => {
  const { ask, local, wake } = await openBrowser();
  await local.set('session', { token: 7, userId: '__proto__' });
  wake();
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
});

test('opens the requested screen', async () => {
  const { ask, pages } = await openBrowser();
  await ask('dashboard.open', { screen: 'dashboard', adId: '1000001' }, library);
  expect(pages).toEqual(['src/dashboard-extension/index.html#/dashboard?ad=1000001']);
  for (const wrong of [{ screen: 'https://evil.example' }, { screen: 'dashboard', adId: '1000001&x=1' }])
    expect((await ask('dashboard.open', wrong, library)).errorCode).toBe('INPUT_INVALID');
});

test('opens the first-run page once, after the installation', async () => {
  const { pages, install, wake } = await openBrowser();
  expect(pages).toEqual([]);
  install();
  expect(pages).toEqual(['src/welcome/index.html']);
  wake();
  expect(pages).toHaveLength(1);
});
