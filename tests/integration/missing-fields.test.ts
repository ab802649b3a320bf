import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { accountsTexts } from '#shared/texts/en/account/accounts.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { everyCall, sendCall, type Call, type NamedCall, type Subject } from '../support/server/every-call.ts';
import { paidAccount } from '../support/server/full-account.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const without = (body: Record<string, unknown>, field: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

const REQUIRED = accountsTexts.fillRequired;

describe.each(usualEngines)('calls with a missing field over %s', (engine) => {
  let world: AccountWorld;
  let token: string;
  const subject: Subject = {
    id: randomUUID(),
    email: 'reader@shop.example',
    password: 'not the password',
    sessionId: randomUUID(),
    adId: '700777',
  };
  beforeAll(async () => {
    world = await openAccountWorld(engine, { devLoginSecret: 'a secret of the operator' });
    await paidAccount(world, 'caller@shop.example');
    token = (await world.signedIn({ email: 'caller@shop.example' }, true)).token;
  });
  afterAll(() => world.stop());

  const send = (one: NamedCall, call: Call) =>
    sendCall(one, call, { url: world.server.url, ...(one.endpoint.access === 'public' ? {} : { token }) });

  const withFields = everyCall.flatMap((one) => {
    const { body } = one.call(subject);
    return isRecord(body) ? [[one.name, one, body] as const] : [];
  });

  test.each(withFields)('%s names the missing field with the message of that field', async (_, one, body) => {
    for (const field of Object.keys(body)) {
      world.clock.advance(HOUR_MS);
      const answer = await send(one, { ...one.call(subject), body: without(body, field) });
      if (answer.body['errorCode'] !== 'INPUT_INVALID') continue;
      const sentences = Object.values(isRecord(answer.body['fields']) ? answer.body['fields'] : {});
      expect([field, Object.keys(answer.body['fields'] ?? {})]).toEqual([field, [field]]);
      expect([field, answer.body['message']]).toEqual([field, sentences[0]]);
      expect(answer.body['message']).not.toBe(catalogue.INPUT_INVALID.message);
    }
  });

  test.each([
    ['/api/login', {}, REQUIRED],
    ['/api/login', { email: '', password: '' }, REQUIRED],
    ['/api/login', { email: 'ann@x', password: 'x' }, accountScreens.fields.emailInvalid],
    ['/api/register', {}, REQUIRED],
    ['/api/register', { name: ' ', email: 'ann@shop.example', password: 'copper-lagoon-88' }, REQUIRED],
    ['/api/register', { name: 'A\nB', email: 'ann@shop.example', password: 'x' }, accountScreens.fields.nameInvalid],
    ['/api/password/email', { email: ' ' }, REQUIRED],
    ['/api/password/ticket', { ticket: 'short' }, catalogue.TICKET_NOT_VALID.message],
    ['/api/contact', { name: 'Ann', email: 'ann@shop.example', message: '' }, REQUIRED],
    ['/api/contact', { name: 'Ann', email: 'ann@x', message: '' }, catalogue.INPUT_INVALID.message],
  ])('%s returns the most specific message for %j', async (path, body, message) => {
    world.clock.advance(HOUR_MS);
    expect((await world.post(path, body)).body).toMatchObject({ errorCode: 'INPUT_INVALID', message });
  });

  test('an empty password change returns the message of an empty form', async () => {
    const answer = await world.call('POST', '/api/change-password', { token, body: {} });
    expect(answer.body).toMatchObject({ errorCode: 'INPUT_INVALID', message: REQUIRED });
  });
});
