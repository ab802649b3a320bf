// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { KIM, kim, openWorkerWithSite } from '#tests/support/stand-ins/site-of-worker.ts';
import { HANDED_TOKEN, library, refused, TOKEN, shown } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const open = async () => {
  const browser = await openWorkerWithSite(ended.signal);
  browser.handOver(kim);
  return browser;
};

/** The extension is signed in to one account; then the site is signed in to another one. */
const openQuestion = async () => {
  const browser = await open();
  await browser.signIn();
  expect(await browser.signedInOnSite(KIM)).toEqual({ answer: 'done' });
  return browser;
};

describe('the site is signed in to another account than the extension', () => {
  test('the extension asks, with the address from the server, and changes nothing', async () => {
    const { question, view, local, session, asked, userId } = await openQuestion();
    expect(await question()).toEqual({ userId: KIM, email: 'kim@shop.example' });
    expect(await view()).toMatchObject({ userId });
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
    expect(asked('/api/user/logout')).toEqual([]);
    expect(JSON.stringify(session.rows.get('account-question'))).not.toContain(HANDED_TOKEN);
  });

  test('a second announcement requests no further code; the question survives a stop of the worker', async () => {
    const { announce, question, asked, wake } = await openQuestion();
    wake();
    expect(await announce(KIM)).toEqual({ answer: 'done' });
    expect(await question()).toMatchObject({ userId: KIM });
    expect(asked('/api/handoff/redeem')).toHaveLength(1);
  });

  test('the switch locks the store of the account with its unsent changes, then ends its session', async () => {
    const { signIn, ask, view, userId, server, asked, signedInOnSite, answer, question } = await open();
    server.answers.set('/api/sync/push', refused(503, 'SERVICE_UNAVAILABLE'));
    await signIn();
    await ask('consent.set', { consent: 'on' });
    await ask('ads.save', { ad: anAd() }, library);
    await vi.waitUntil(() => asked('/api/sync/push').length > 0, { timeout: 5_000 });
    server.answers.delete('/api/sync/push');
    await signedInOnSite(KIM);
    expect(asked('/api/user/logout')).toEqual([]);

    expect((await answer('switch')).value).toEqual({ outcome: 'switched' });
    expect(await view()).toMatchObject({ userId: KIM, email: 'kim@shop.example' });
    expect(await question()).toBeNull();
    await ask('sync.run', {});
    expect((await ask('ads.states', shown('1221417629971772'), library)).value['savedAdIds']).toEqual([]);
    expect(asked('/api/sync/push').map(({ token }) => token)).not.toContain(`Bearer ${HANDED_TOKEN}`);
    expect(await new LocalDatabase(userId).outbox.count()).toBe(1);
    await vi.waitUntil(() => asked('/api/user/logout').length > 0, { timeout: 5_000 });
    expect(asked('/api/user/logout')[0]?.token).toBe(`Bearer ${TOKEN}`);
  });

  test('staying removes the question and its token, and prevents it for the rest of the browser session', async () => {
    const { answer, announce, question, local, session, asked } = await openQuestion();
    expect((await answer('stay')).value).toEqual({ outcome: 'stayed' });
    expect(await question()).toBeNull();
    expect(JSON.stringify([...session.rows.values()])).not.toContain(HANDED_TOKEN);
    expect(await announce(KIM)).toEqual({ answer: 'done' });
    expect([await question(), asked('/api/handoff/redeem').length]).toEqual([null, 1]);
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
    session.rows.clear();
    expect(await announce(KIM)).toMatchObject({ answer: 'challenge' });
  });

  test('an answer about another account changes nothing', async () => {
    const { answer, question, local, userId } = await openQuestion();
    expect((await answer('switch', userId)).value).toEqual({ outcome: 'ended' });
    expect(await question()).toMatchObject({ userId: KIM });
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
  });

  test('a switch to a session that has ended changes nothing and removes the question', async () => {
    const { answer, question, server, local } = await openQuestion();
    server.answers.set('/api/checkPaidPlanStatus', refused(401, 'AUTH_REQUIRED'));
    expect((await answer('switch')).value).toEqual({ outcome: 'ended' });
    expect(await question()).toBeNull();
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
  });

  test('a switch without a connection reports it, changes nothing and leaves the question open', async () => {
    const { answer, question, server, local } = await openQuestion();
    server.answers.set('/api/checkPaidPlanStatus', refused(503, 'SERVICE_UNAVAILABLE'));
    expect((await answer('switch')).errorCode).toBe('SERVICE_UNAVAILABLE');
    expect(await question()).toMatchObject({ userId: KIM });
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
  });

  test('the question disappears when the site signs out, or signs in to the account of the extension', async () => {
    const { question, tellSignedOut, announce, answer, signedInOnSite, server, userId } = await openQuestion();
    await tellSignedOut();
    expect(await question()).toMatchObject({ userId: KIM });
    await announce(userId);
    expect(await question()).toBeNull();
    await signedInOnSite(KIM);
    expect(await question()).toMatchObject({ userId: KIM });
    server.answers.set('/api/checkPaidPlanStatus', refused(401, 'AUTH_REQUIRED'));
    await tellSignedOut();
    expect([await question(), (await answer('switch')).value]).toEqual([null, { outcome: 'ended' }]);
  });

  test('only our own pages read and answer the question', async () => {
    const { ask, local } = await openQuestion();
    expect((await ask('session.question', {}, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
    const input = { userId: KIM, choice: 'switch' };
    expect((await ask('session.answer-question', input, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
    expect(local.rows.get('session')).toMatchObject({ token: TOKEN });
  });
});
