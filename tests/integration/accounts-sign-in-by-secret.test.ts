import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { ann, openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { engines } from '../support/server/database/test-database.ts';

const SECRET = 'a secret of the operator';

describe.each(engines)('signing in by the operator’s secret over %s', (engine) => {
  let world: AccountWorld;
  let email: string;
  beforeAll(async () => {
    world = await openAccountWorld(engine, { devLoginSecret: SECRET });
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    world.clock.advance(MINUTE_MS);
    email = `${randomUUID()}@shop.example`;
    await world.openAccount({ email });
  });

  const refusal = ({ status, body }: Answer) => [status, body['errorCode']];
  const devLogin = (address: string, password: string) =>
    world.post('/api/login-by-email', { email: address, password });

  test('opens any account, and reports a missing account to the operator', async () => {
    const answer = await devLogin(email.toUpperCase(), SECRET);
    expect(answer.body).toMatchObject({ status: true, user: { email }, user_name: 'Ann Lee' });
    expect(refusal(await devLogin(`nobody-${email}`, SECRET))).toEqual([404, 'USER_NOT_FOUND']);
    await world.register({ email: `waiting-${email}` });
    expect(refusal(await devLogin(`waiting-${email}`, SECRET))).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  test('answers the same to every address when the secret is wrong, and allows ten attempts a minute', async () => {
    const [known, unknown] = [await devLogin(email, ann.password), await devLogin(`nobody-${email}`, `${SECRET} `)];
    expect([known.status, known.body]).toEqual([
      403,
      { status: false, errorCode: 'DEV_PASSWORD_INCORRECT', message: 'Please fill correct secure password' },
    ]);
    expect(unknown.text).toBe(known.text);
    for (let round = 2; round < 10; round += 1) await devLogin(email, 'a guess');
    expect(refusal(await devLogin(email, SECRET))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

test.each(engines)('answers the call with 404 if the operator set no secret, over %s', async (engine) => {
  const world = await openAccountWorld(engine);
  const body = { email: ann.email, password: SECRET };
  const [answer, nowhere] = [await world.post('/api/login-by-email', body), await world.post('/api/nowhere', body)];
  await world.stop();
  expect([answer.status, answer.text]).toEqual([404, nowhere.text]);
});
