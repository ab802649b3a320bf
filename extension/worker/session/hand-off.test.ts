// @vitest-environment node
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { KIM, kim, openWorkerWithSite } from '#tests/support/stand-ins/site-of-worker.ts';
import {
  CODE,
  FIRST_SITE_TAB,
  HANDED_TOKEN,
  library,
  refused,
  signedInAs,
  TOKEN,
} from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const open = () => openWorkerWithSite(ended.signal);

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
const redeemed = (calls: { body: string }[]): unknown => JSON.parse(calls[0]?.body ?? '{}');

describe('a sign-in on the site', () => {
  test('signs the extension in with the verifier of its challenge, and the token stays in the worker', async () => {
    const { announce, sendCode, view, userId, local, session, asked } = await open();
    const reply = await announce();
    expect(reply).toEqual({ answer: 'challenge', challenge: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await view()).toEqual({ state: 'signed-out' });
    expect(await sendCode()).toEqual({ answer: 'done' });
    expect(await view()).toMatchObject({ state: 'signed-in', userId });
    const sent = redeemed(asked('/api/handoff/redeem'));
    expect(sent).toEqual({ code: CODE, verifier: expect.any(String) });
    const { verifier } = sent as { verifier: string };
    expect(reply).toMatchObject({ challenge: challengeOf(verifier) });
    expect(local.rows.get('session')).toMatchObject({ token: HANDED_TOKEN, keep: true });
    expect(session.rows.has('session')).toBe(false);
    expect(JSON.stringify(local.rows.get('session-view'))).not.toContain(HANDED_TOKEN);
  });

  test('continues after the worker was stopped between challenge and code', async () => {
    const { announce, sendCode, view, userId, wake } = await open();
    await announce();
    wake();
    expect(await sendCode()).toEqual({ answer: 'done' });
    expect(await view()).toMatchObject({ state: 'signed-in', userId });
  });

  test('has no effect with a code that was not requested from this tab, or that was used before', async () => {
    const { announce, sendCode, view, asked, ask } = await open();
    expect(await sendCode()).toEqual({ answer: 'none' });
    await announce();
    expect(await sendCode(10)).toEqual({ answer: 'none' });
    expect([asked('/api/handoff/redeem'), await view()]).toEqual([[], { state: 'signed-out' }]);
    await sendCode();
    await ask('session.sign-out', { unsent: 'keep' });
    expect(await sendCode()).toEqual({ answer: 'none' });
    expect(await view()).toEqual({ state: 'signed-out' });
  });

  test('has no effect with a code that arrives 90 seconds after the challenge', async () => {
    const { announce, sendCode, asked } = await open();
    await announce();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_001 });
    expect(await sendCode()).toEqual({ answer: 'none' });
    vi.useRealTimers();
    expect(asked('/api/handoff/redeem')).toEqual([]);
  });

  test('stays in memory and ends with the browser if the user did not choose to stay signed in', async () => {
    const { signedInOnSite, handOver, view, userId, local, session, wake } = await open();
    handOver(signedInAs(userId), false);
    expect(await signedInOnSite()).toEqual({ answer: 'done' });
    expect([local.rows.has('session'), session.rows.has('session')]).toEqual([false, true]);
    session.rows.clear();
    wake();
    expect(await view()).toEqual({ state: 'signed-out' });
  });

  test('changes nothing if the extension is signed in to that account', async () => {
    const { announce, signIn, asked, local } = await open();
    await signIn();
    const before = local.rows.get('session');
    expect(await announce()).toEqual({ answer: 'done' });
    expect(asked('/api/handoff/redeem')).toEqual([]);
    expect(local.rows.get('session')).toEqual(before);
  });

  test('replaces a session of that account which the server no longer knows', async () => {
    const { signedInOnSite, signIn, server, local } = await open();
    await signIn();
    server.answers.set('/api/checkPaidPlanStatus', refused(401, 'AUTH_REQUIRED'));
    expect(await signedInOnSite()).toEqual({ answer: 'done' });
    expect(local.rows.get('session')).toMatchObject({ token: HANDED_TOKEN });
  });

  test('keeps the session if the server can’t be reached', async () => {
    const { announce, signIn, server, local } = await open();
    await signIn();
    server.answers.set('/api/checkPaidPlanStatus', refused(503, 'SERVICE_UNAVAILABLE'));
    expect(await announce()).toEqual({ answer: 'done' });
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
  });

  test('keeps the session of the first tab if it happens in two tabs, and ends no session', async () => {
    const { announce, sendCode, asked, handOver, local, userId } = await open();
    expect(await Promise.all([announce(userId, 9), announce(userId, 10)])).toMatchObject([
      { answer: 'challenge' },
      { answer: 'challenge' },
    ]);
    await sendCode(9);
    handOver(signedInAs(userId, 'second'.repeat(8)));
    expect(await sendCode(10)).toEqual({ answer: 'done' });
    expect(local.rows.get('session')).toMatchObject({ token: HANDED_TOKEN });
    expect(asked('/api/user/logout')).toEqual([]);
  });

  test('does not replace an account to which the user signs in at the same moment', async () => {
    const { announce, sendCode, handOver, signIn, server, local, asked, userId } = await open();
    handOver({ ...kim, paid_plan_status: 0 });
    let release = (): void => undefined;
    const after = new Promise<void>((resolve) => (release = resolve));
    server.answers.set('/api/checkPaidPlanStatus', { status: 200, body: { data: false, ended: false }, after });
    await announce(KIM);
    const sent = sendCode();
    await vi.waitFor(() => expect(asked('/api/checkPaidPlanStatus')).toHaveLength(1));
    await signIn();
    release();
    expect(await sent).toEqual({ answer: 'none' });
    expect(local.rows.get('session')).toMatchObject({ userId, token: TOKEN });
    expect(asked('/api/user/logout')).toEqual([]);
  });

  test.each([
    ['is used or expired', refused(400, 'CODE_INCORRECT')],
    ['can’t be redeemed now', refused(503, 'SERVICE_UNAVAILABLE')],
  ])('has no effect with a code that %s', async (_, answer) => {
    const { signedInOnSite, view, server, faults } = await open();
    server.answers.set('/api/handoff/redeem', answer);
    expect(await signedInOnSite()).toEqual({ answer: 'none' });
    expect(await view()).toEqual({ state: 'signed-out' });
    expect(faults).toEqual([]);
  });

  test('does not add ads kept while signed out before the user decides', async () => {
    const { signedInOnSite, ask, userId } = await open();
    await ask('anonymous.resolve', { choice: 'discard' });
    await ask('consent.set', { consent: 'on' });
    await ask('ads.save', { ad: anAd() }, library);
    await signedInOnSite();
    expect(await new LocalDatabase(userId).savedAds.count()).toBe(0);
    expect((await ask('anonymous.view', {})).value).toEqual({ adCount: 1, hiddenCount: 0 });
    expect((await ask('anonymous.resolve', { choice: 'add' })).value).toEqual({ adCount: 1 });
  });
});

describe('a sign-out on the site', () => {
  test('makes the extension check its session, and signs it out only if the server revoked the session', async () => {
    const { tellSignedOut, signIn, view, server } = await open();
    await signIn();
    await tellSignedOut();
    expect(await view()).toMatchObject({ state: 'signed-in' });
    server.answers.set('/api/checkPaidPlanStatus', refused(401, 'AUTH_REQUIRED'));
    await tellSignedOut();
    expect(await view()).toEqual({ state: 'signed-out', endedEmail: 'robin@shop.example' });
  });

  test('signs out the extension when the popup opens, also without a message of the site', async () => {
    const { signIn, view, server, ask } = await open();
    await signIn();
    await ask('sync.run', {});
    server.answers.set('/api/sync/pull', refused(401, 'AUTH_REQUIRED'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
    await view();
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await view()).toMatchObject({ state: 'signed-out' }), { timeout: 5_000 });
  });
});

describe('opening the site', () => {
  test('opens the requested page with a code in the hash, which no server receives', async () => {
    const { signIn, ask, sites, server, asked } = await open();
    await signIn();
    const reply = await ask('site.open', { path: '/subscribe?plan=2' });
    expect(sites).toEqual([`${server.url}/handoff?next=%2Fsubscribe%3Fplan%3D2#${CODE}`]);
    expect(asked('/api/handoff')[0]?.token).toBe(`Bearer ${TOKEN}`);
    expect(JSON.stringify(reply)).not.toContain(CODE);
  });

  test('gives the verifier once to the opened tab, even if its page requests it while the tab opens', async () => {
    const { signIn, ask, tell, asked, wake } = await open();
    await signIn();
    const arrived = () => tell({ news: 'arrived', code: CODE }, FIRST_SITE_TAB);
    const opening = ask('site.open', { path: '/pricing' });
    const reply = await arrived();
    await opening;
    const { challenge } = redeemed(asked('/api/handoff')) as { challenge: string };
    const verifier = reply.answer === 'verifier' ? reply.verifier : '';
    expect(challengeOf(verifier)).toBe(challenge);
    expect(await arrived()).toEqual({ answer: 'none' });
    wake();
    expect(await arrived()).toEqual({ answer: 'none' });
  });

  test('gives no verifier to another tab, for another code, or later than 90 seconds', async () => {
    const { signIn, ask, tell } = await open();
    await signIn();
    await ask('site.open', { path: '/pricing' });
    const arrive = (code: string, tabId: number) => tell({ news: 'arrived', code }, tabId);
    expect(await arrive(CODE, FIRST_SITE_TAB + 1)).toEqual({ answer: 'none' });
    expect(await arrive('d'.repeat(43), FIRST_SITE_TAB)).toEqual({ answer: 'none' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_001 });
    expect(await arrive(CODE, FIRST_SITE_TAB)).toEqual({ answer: 'none' });
    vi.useRealTimers();
  });

  test('opens the page without a code if no user is signed in', async () => {
    const { ask, sites, server, asked } = await open();
    await ask('site.open', { path: '/pricing' });
    expect(sites).toEqual([`${server.url}/pricing`]);
    expect(asked('/api/handoff')).toEqual([]);
  });

  test('opens nothing and returns the reason if the server returns no code', async () => {
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
  ])('rejects %j, which is not a path', async (path) => {
    const { ask, sites } = await open();
    expect((await ask('site.open', { path })).errorCode).toBe('INPUT_INVALID');
    expect((await ask('site.open', { path: '/pricing' }, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
    expect(sites).toEqual([]);
  });
});
