// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { library, openWorkerBrowser, refused, TOKEN } from '#tests/support/stand-ins/worker-browser.ts';

let ended: AbortController;
beforeEach(() => {
  ended = new AbortController();
});
afterEach(() => ended.abort());

const PATH = '/api/login-by-email';
const credentials = { email: 'robin@shop.example', password: 'a secret' };

test('signs in with the secret of the operator, and returns no token to a page', async () => {
  const { ask, server, userId } = await openWorkerBrowser(ended.signal);
  const user = { email: 'robin@shop.example', name: 'Robin Vale' };
  const body = { status: true, message: 'ok', id: userId, access_token: TOKEN, user, user_name: 'Robin Vale' };
  const more = { paid_plan_status: 1, expires_at: '2031-01-01T00:00:00.000Z' };
  server.answers.set(PATH, { status: 200, body: { ...body, ...more } });
  const reply = await ask('session.sign-in-by-email', credentials);
  expect(reply.value).toMatchObject({ state: 'signed-in', userId, account: 'paid' });
  expect((await ask('session.view', {})).value).toEqual(reply.value);
  expect(JSON.stringify(reply)).not.toContain(TOKEN);
  expect((await ask('session.sign-in-by-email', credentials, library)).errorCode).toBe('MESSAGE_FORBIDDEN');
});

test('returns the error of the server, including the time to wait', async () => {
  const { ask, server } = await openWorkerBrowser(ended.signal);
  server.answers.set(PATH, refused(404, 'NOT_FOUND'));
  expect((await ask('session.sign-in-by-email', credentials)).errorCode).toBe('NOT_FOUND');
  const wait = { status: false, message: '', errorCode: 'TOO_MANY_REQUESTS', retryAfterSeconds: 45 };
  server.answers.set(PATH, { status: 429, body: wait });
  expect(await ask('session.sign-in-by-email', credentials)).toMatchObject({
    errorCode: 'TOO_MANY_REQUESTS',
    retryAfterSeconds: 45,
  });
  expect((await ask('session.view', {})).value).toEqual({ state: 'signed-out' });
});
