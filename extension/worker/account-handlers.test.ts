// @vitest-environment node
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { openWorkerBrowser, refused, signedInAs, TOKEN } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

/** A signed-in browser with one saved ad that could not be sent. */
const openWithUnsent = async () => {
  const browser = await openWorkerBrowser(ended.signal);
  await browser.signIn();
  browser.server.answers.set('/api/sync/push', refused(503, 'SERVICE_UNAVAILABLE'));
  await browser.ask('consent.set', { consent: 'on' });
  const library = {
    id: 'bafgphpbbaibellfnfphcombhhnhcpmi',
    origin: 'https://www.facebook.com',
    frameId: 0,
    tab: { id: 7 },
  };
  await browser.ask('ads.save', { ad: anAd() }, library);
  return browser;
};
const entriesOf = (userId: string) => new LocalDatabase(userId).outbox.count();
/** Starts a deletion. The response of the server is held back until `answer` is called. */
const deleteSlowly = async ({ ask, server }: Pick<Awaited<ReturnType<typeof openWithUnsent>>, 'ask' | 'server'>) => {
  let answer = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.answers.set('/api/account/delete', { ...done, after });
  const deletion = ask('account.delete', { password: 'a phrase' });
  await vi.waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/api/account/delete'));
  return { answer, deletion };
};
const done = { status: 200, body: { status: true, message: 'Your account is deleted.' } };

test('deletes the account with all its data on this device, including unsent changes, and signs out', async () => {
  const { ask, userId, server, local, faults } = await openWithUnsent();
  expect(await entriesOf(userId)).toBe(1);
  server.answers.set('/api/account/delete', done);
  expect((await ask('account.delete', { password: 'a phrase' })).value).toEqual({});
  const deletion = server.asked.find(({ path }) => path === '/api/account/delete');
  expect([deletion?.token, deletion?.body]).toEqual([`Bearer ${TOKEN}`, '{"password":"a phrase"}']);
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
  expect(local.rows.get('session')).toBeUndefined();
  expect(await entriesOf(userId)).toBe(0);
  expect(await new LocalDatabase(userId).savedAds.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('deletes all data on this device even if a sync notices the deletion before its response', async () => {
  const { ask, userId, server, local, faults } = await openWithUnsent();
  const { answer, deletion } = await deleteSlowly({ ask, server });
  for (const path of ['/api/sync/push', '/api/sync/pull']) server.answers.set(path, refused(401, 'AUTH_REQUIRED'));
  await ask('sync.run', {});
  expect(local.rows.get('session')).toBeUndefined();
  answer();
  expect((await deletion).value).toEqual({});
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
  expect(await entriesOf(userId)).toBe(0);
  expect(await new LocalDatabase(userId).savedAds.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('keeps a session that was opened during the deletion', async () => {
  const { ask, server, signIn } = await openWithUnsent();
  const { answer, deletion } = await deleteSlowly({ ask, server });
  const other = signedInAs(randomUUID(), 'o'.repeat(43), 'eve@shop.example');
  server.answers.set('/api/login', { status: 200, body: other });
  await signIn();
  answer();
  expect((await deletion).value).toEqual({});
  expect((await ask('session.view', {})).value).toMatchObject({ state: 'signed-in', userId: other.id });
});

test('keeps all data and the session if the server refuses the deletion', async () => {
  const { ask, userId, server } = await openWithUnsent();
  server.answers.set('/api/account/delete', refused(400, 'CURRENT_PASSWORD_INCORRECT'));
  expect((await ask('account.delete', { password: 'a guess' })).errorCode).toBe('CURRENT_PASSWORD_INCORRECT');
  expect((await ask('session.view', {})).value['state']).toBe('signed-in');
  expect(await entriesOf(userId)).toBe(1);
});

test('stores an export as a file for the page, and rejects export and deletion as ordinary calls', async () => {
  const { ask, signIn, server, files } = await openWorkerBrowser(ended.signal);
  await signIn();
  server.answers.set('/api/account/export', { status: 200, body: { account: 'mine' } });
  await ask('account.export', {});
  expect(await files[0]?.text()).toBe('{"account":"mine"}');
  for (const name of ['exportAccount', 'deleteAccount']) {
    const call = await ask('api.call', { group: 'privacy', name, input: {}, userId: null });
    expect(call.errorCode).toBe('MESSAGE_FORBIDDEN');
  }
  server.answers.set('/api/account/export', refused(429, 'TOO_MANY_REQUESTS'));
  expect((await ask('account.export', {})).errorCode).toBe('TOO_MANY_REQUESTS');
  expect(files).toHaveLength(1);
});

test('stores a changed name and e-mail address as soon as they are read', async () => {
  const { ask, signIn, server, userId } = await openWorkerBrowser(ended.signal);
  await signIn();
  const data = { name: 'Eve Vale', email: 'eve@shop.example', first_name: 'Eve', last_name: 'Vale' };
  const body = { status: true, data: { ...data, joined_at: '2026-01-01T00:00:00.000Z' } };
  server.answers.set('/api/user/profile', { status: 200, body });
  await ask('api.call', { group: 'profile', name: 'read', input: { body: { id: userId } }, userId });
  await vi.waitFor(async () =>
    expect((await ask('session.view', {})).value).toMatchObject({ userName: 'Eve Vale', email: 'eve@shop.example' }),
  );
});
