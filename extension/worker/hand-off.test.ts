// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/an-ad.ts';
import {
  CODE,
  HANDED_TOKEN,
  library,
  openWorkerBrowser,
  refused,
  signedInAs,
  TOKEN,
} from '#tests/support/worker-browser.ts';

const OTHER = '0c1f4d1e-3f0b-4a4c-9c39-6b9d3c1f0a11';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const open = async () => {
  const browser = await openWorkerBrowser(ended.signal);
  const { ask, tellFromSite, userId, server } = browser;
  return {
    ...browser,
    view: async () => (await ask('session.view', {})).value,
    tellSignedIn: (as = userId) => tellFromSite({ app: 'spendlens', news: 'signed-in', userId: as, code: CODE }),
    tellSignedOut: () => tellFromSite({ app: 'spendlens', news: 'signed-out' }),
    asked: (path: string) => server.asked.filter((call) => call.path === path),
  };
};

describe('the site’s sign-in', () => {
  test('signs the extension in, and the token stays with the worker', async () => {
    const { tellSignedIn, view, userId, local, session, asked } = await open();
    expect(await tellSignedIn()).toBe(true);
    expect(await view()).toMatchObject({ state: 'signed-in', userId });
    expect(JSON.parse(asked('/api/handoff/redeem')[0]?.body ?? '')).toEqual({ code: CODE });
    expect(local.rows.get('session')).toMatchObject({ token: HANDED_TOKEN, keep: true });
    expect(session.rows.has('session')).toBe(false);
    expect(JSON.stringify(local.rows.get('session-view'))).not.toContain(HANDED_TOKEN);
  });

  test('that was not to be kept stays in memory, and ends with the browser', async () => {
    const { tellSignedIn, view, userId, local, session, server, wake } = await open();
    server.answers.set('/api/handoff/redeem', { status: 200, body: { ...signedInAs(userId), keep: false } });
    expect(await tellSignedIn()).toBe(true);
    expect([local.rows.has('session'), session.rows.has('session')]).toEqual([false, true]);
    session.rows.clear();
    wake();
    expect(await view()).toEqual({ state: 'signed-out' });
  });

  test('changes nothing where the extension is signed in as that account', async () => {
    const { tellSignedIn, signIn, asked, local } = await open();
    await signIn();
    const before = local.rows.get('session');
    expect(await tellSignedIn()).toBe(true);
    expect(asked('/api/handoff/redeem')).toEqual([]);
    expect(local.rows.get('session')).toEqual(before);
  });

  test('takes the place of a session of that account which the server no longer knows', async () => {
    const { tellSignedIn, signIn, server, local } = await open();
    await signIn();
    server.answers.set('/api/checkPaidPlanStatus', refused(401, 'AUTH_REQUIRED'));
    expect(await tellSignedIn()).toBe(true);
    expect(local.rows.get('session')).toMatchObject({ token: HANDED_TOKEN });
  });

  test('keeps the session that it can’t ask about', async () => {
    const { tellSignedIn, signIn, server, local } = await open();
    await signIn();
    server.answers.set('/api/checkPaidPlanStatus', refused(503, 'SERVICE_UNAVAILABLE'));
    expect(await tellSignedIn()).toBe(true);
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
  });

  test('told by two tabs at once is taken up once, so that neither ends it for the other', async () => {
    const { tellSignedIn, asked } = await open();
    expect(await Promise.all([tellSignedIn(), tellSignedIn()])).toEqual([true, true]);
    expect(asked('/api/handoff/redeem')).toHaveLength(1);
    expect(asked('/api/user/logout')).toEqual([]);
  });

  test('as somebody else locks the store of who was signed in: it waits as it is, and nothing of it is sent', async () => {
    const { tellSignedIn, signIn, ask, view, userId, server, asked } = await open();
    server.answers.set('/api/sync/push', refused(503, 'SERVICE_UNAVAILABLE'));
    await signIn();
    await ask('consent.set', { consent: 'on' });
    await ask('ads.save', { ad: anAd() }, library);
    await vi.waitUntil(() => asked('/api/sync/push').length > 0, { timeout: 5_000 });
    server.answers.delete('/api/sync/push');
    const handed = { ...signedInAs(OTHER, HANDED_TOKEN, 'kim@shop.example'), keep: true };
    server.answers.set('/api/handoff/redeem', { status: 200, body: handed });
    expect(await tellSignedIn(OTHER)).toBe(true);
    expect(await view()).toMatchObject({ userId: OTHER, email: 'kim@shop.example' });
    await ask('sync.run', {});
    expect((await ask('ads.states', { adIds: ['1221417629971772'] }, library)).value['savedAdIds']).toEqual([]);
    expect(asked('/api/sync/push').map(({ token }) => token)).not.toContain(`Bearer ${HANDED_TOKEN}`);
    expect(await new LocalDatabase(userId).outbox.count()).toBe(1);
    await vi.waitUntil(() => asked('/api/user/logout').length > 0, { timeout: 5_000 });
    expect(asked('/api/user/logout')[0]?.token).toBe(`Bearer ${TOKEN}`);
  });

  test.each([
    ['is used or over', refused(400, 'CODE_INCORRECT')],
    ['can’t be tried now', refused(503, 'SERVICE_UNAVAILABLE')],
  ])('with a code that %s is answered no and leaves everything as it is', async (_, answer) => {
    const { tellSignedIn, signIn, server, local, faults } = await open();
    await signIn();
    server.answers.set('/api/handoff/redeem', answer);
    expect(await tellSignedIn(OTHER)).toBe(false);
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
    expect(faults).toEqual([]);
  });

  test('leaves what was kept while signed out to the person’s answer', async () => {
    const { tellSignedIn, ask, userId } = await open();
    await ask('anonymous.resolve', { choice: 'discard' });
    await ask('consent.set', { consent: 'on' });
    await ask('ads.save', { ad: anAd() }, library);
    await tellSignedIn();
    expect(await new LocalDatabase(userId).savedAds.count()).toBe(0);
    expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 1 });
    expect((await ask('anonymous.resolve', { choice: 'add' })).value).toEqual({ adCount: 1 });
  });
});

describe('the site’s sign-out', () => {
  test('is not believed, but lets the extension ask the server, and it signs out where that says so', async () => {
    const { tellSignedOut, signIn, view, server } = await open();
    await signIn();
    await tellSignedOut();
    expect(await view()).toMatchObject({ state: 'signed-in' });
    server.answers.set('/api/checkPaidPlanStatus', refused(401, 'AUTH_REQUIRED'));
    await tellSignedOut();
    expect(await view()).toEqual({ state: 'signed-out' });
  });

  test('is noticed without a word of it when somebody looks at the popup', async () => {
    const { signIn, view, server, ask } = await open();
    await signIn();
    await ask('sync.run', {});
    server.answers.set('/api/sync/pull', refused(401, 'AUTH_REQUIRED'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await view();
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await view()).toEqual({ state: 'signed-out' }), { timeout: 5_000 });
  });
});

describe('opening the site', () => {
  test('goes to the asked page by a code in the hash, which no server sees', async () => {
    const { signIn, ask, sites, server, asked } = await open();
    await signIn();
    const reply = await ask('site.open', { path: '/subscribe?plan=2' });
    expect(sites).toEqual([`${server.url}/handoff?next=%2Fsubscribe%3Fplan%3D2#${CODE}`]);
    expect(asked('/api/handoff')[0]?.token).toBe(`Bearer ${TOKEN}`);
    expect(JSON.stringify(reply)).not.toContain(CODE);
  });

  test('as a visitor where nobody is signed in', async () => {
    const { ask, sites, server, asked } = await open();
    await ask('site.open', { path: '/pricing' });
    expect(sites).toEqual([`${server.url}/pricing`]);
    expect(asked('/api/handoff')).toEqual([]);
  });

  test('opens nothing where the server gives no code, and says why', async () => {
    const { signIn, ask, sites, server } = await open();
    await signIn();
    server.answers.set('/api/handoff', refused(429, 'TOO_MANY_REQUESTS'));
    expect((await ask('site.open', { path: '/pricing' })).errorCode).toBe('TOO_MANY_REQUESTS');
    expect(sites).toEqual([]);
  });

  test.each([
    '',
    'pricing',
    '//evil.example',
    '/\\evil.example',
    '@evil.example',
    '/a#b',
    '/a b',
    `/${'a'.repeat(600)}`,
  ])('refuses %j, which is no path', async (path) => {
    const { ask, sites } = await open();
    expect((await ask('site.open', { path })).errorCode).toBe('INPUT_INVALID');
    expect((await ask('site.open', { path: '/pricing' }, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
    expect(sites).toEqual([]);
  });
});
