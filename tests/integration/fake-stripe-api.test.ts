import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripeAlone, type StripeWorld } from '../support/server/billing/provider-world.ts';

type Sent = { fields?: Record<string, string>; headers?: Record<string, string | undefined>; path?: string };

describe('the fake Stripe, like Stripe, rejects', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeAlone();
  });
  afterAll(() => world.stop());

  const post = async ({ fields = { email: 'a@shop.example' }, headers = {}, path = '/v1/customers' }: Sent) => {
    const all = {
      authorization: `Bearer ${world.standIn.secretKey}`,
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': randomUUID(),
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const body = new URLSearchParams(fields).toString();
    const answer = await fetch(`${world.standIn.url}${path}`, { method: 'POST', headers: sent, body });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as { id?: string; error?: object },
    };
  };

  test('an unknown, missing or malformed parameter', async () => {
    const email = 'a@shop.example';
    expect(await post({ fields: { email, nickname: 'Ann' } })).toMatchObject({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'nickname' } },
    });
    expect((await post({ fields: { name: 'Ann' } })).body.error).toMatchObject({
      code: 'parameter_missing',
      param: 'email',
    });
    const session = { 'line_items[0][prize]': 'price_1', mode: 'payment' };
    expect((await post({ path: '/v1/checkout/sessions', fields: session })).status).toBe(400);
    expect((await post({ fields: { email, 'metadata[a]': '1', metadata: '2' } })).status).toBe(400);
    expect((await post({ path: '/v1/customer', fields: { email } })).status).toBe(404);
  });

  test('a change without our own idempotency key, also with a key of the SDK', async () => {
    for (const key of [undefined, '', `stripe-node-retry-${randomUUID()}`, 'x'.repeat(256)])
      expect((await post({ headers: { 'idempotency-key': key } })).status).toBe(400);
    expect(world.standIn.state.customers.size).toBe(0);
  });

  test('another request with a used idempotency key, but answers the same request again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await post({ headers }), await post({ headers })];
    expect(again.body.id).toBe(first.body.id);
    expect([first, again].map((answer) => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    const other = await post({ headers, fields: { email: 'b@shop.example' } });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  test('another API version, a wrong secret key, and a body that is no form', async () => {
    expect((await post({ headers: { 'stripe-version': '2020-08-27' } })).status).toBe(400);
    expect((await post({ headers: { 'stripe-version': undefined } })).status).toBe(400);
    expect((await post({ headers: { authorization: 'Bearer sk_test_guess' } })).status).toBe(401);
    expect((await post({ headers: { 'content-type': 'application/json' } })).status).toBe(400);
  });
});
