import { afterAll, beforeAll, expect, test } from 'vitest';
import { JSON_LIMIT_BYTES, type Endpoint } from '#shared/contract/endpoint.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { serverTexts } from '#shared/texts/en/server/server.ts';
import { openAccountWorld, type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { saving } from '../support/server/core-user.ts';
import { everyCall, sendCall, type NamedCall, type Subject } from '../support/server/every-call.ts';
import { paidAccount } from '../support/server/full-account.ts';

let world: AccountWorld;
let token: string;
let subject: Subject;
beforeAll(async () => {
  world = await openAccountWorld('pglite', { devLoginSecret: 'a secret of the operator' });
  await paidAccount(world, 'caller@shop.example');
  const caller = await world.signedIn({ email: 'caller@shop.example' }, true);
  ({ token } = caller);
  const sessionId = '00000000-0000-4000-8000-000000000000';
  subject = { id: caller.id, email: 'caller@shop.example', password: 'wrong', sessionId, adId: anAd().id };
  const mutations = [{ mutationId: 1, mutation: saving(anAd()) }];
  const body = { clientId: '00000000-0000-4000-8000-000000000001', mutations };
  const { status, text } = await world.call('POST', '/api/sync/push', { token, body });
  if (status !== 200) throw new Error(`The push was refused: ${text}`);
});
afterAll(() => world.stop());

/** Without GET: the server reads no body of a GET. */
const calls = everyCall
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  .map((named) => [named.name, named] as const);
const callsWithJson = calls.filter(([, { endpoint }]) => endpoint.body !== undefined);

const limitOf = (endpoint: Endpoint): number => endpoint.fileLimitBytes ?? endpoint.bodyLimitBytes ?? JSON_LIMIT_BYTES;

/** JSON with exactly this number of bytes. */
const jsonOf = (bytes: number): string => `{"x":"${'x'.repeat(bytes - 8)}"}`;

const send = async (named: NamedCall, raw: string): Promise<Answer> => {
  world.clock.advance(HOUR_MS / 4);
  return sendCall(named, named.call(subject), {
    url: world.server.url,
    raw,
    ...(named.endpoint.access === 'public' ? {} : { token }),
  });
};

test.each(calls)('%s rejects a body that is one byte above its limit', async (_name, named) => {
  const limit = limitOf(named.endpoint);
  const { status, body } = await send(named, jsonOf(limit + 1));
  expect([status, String(body['errorCode'])]).toEqual([413, expect.stringMatching(/^(BODY|PICTURE)_TOO_LARGE$/)]);
  expect((await send(named, jsonOf(limit))).status).not.toBe(413);
});

test.each(callsWithJson)('%s rejects deep nesting without parsing the body', async (_name, named) => {
  for (const unclosed of ['['.repeat(10_000), '{"a":'.repeat(3_000)]) {
    const { status, body } = await send(named, unclosed);
    expect([status, body['errorCode'], body['fields']]).toEqual([
      400,
      'INPUT_INVALID',
      { body: serverTexts.bodyTooDeep },
    ]);
  }
});

test.each(callsWithJson)('%s names at most 50 of many unknown fields', async (_name, named) => {
  const fields = (count: number): string =>
    `{${Array.from({ length: count }, (_member, index) => `"f${index}":1`).join(',')}}`;
  expect(Object.keys(Object((await send(named, fields(999))).body['fields']))).toHaveLength(50);
  const { status, body } = await send(named, fields(1_200));
  expect([status, body['fields']]).toEqual([400, { body: serverTexts.bodyTooWide }]);
});

test('sync/push rejects 90,000 unknown fields without parsing the body', async () => {
  const named = everyCall.find(({ name }) => name === 'sync.push')!;
  const { status, body } = await send(named, `{${'"k":1,'.repeat(90_000)}`);
  expect([status, body['fields']]).toEqual([400, { body: serverTexts.bodyTooWide }]);
});
