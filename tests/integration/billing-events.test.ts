import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billingEvent } from '#server/db/schema/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('webhook events of the provider over %s', (engine) => {
  let billed: BilledWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
    ({ world } = billed);
  });
  afterAll(() => billed.stop());
  beforeEach(async () => {
    await billed.fake.events.release();
    world.clock.advance(HOUR_MS);
  });

  const person = (): Promise<Buyer> => openBuyer(world, `${randomUUID()}@shop.example`);
  const stateOf = async (buyer: Buyer) => ((await buyer.detail())['entitlement'] as { state: string }).state;
  const event = (part: object = {}): string =>
    JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'invoice.paid',
      created: billed.now(),
      data: { object: { object: 'invoice', id: 'in_nobody', customer: 'cus_nobody' } },
      ...part,
    });
  const eventsKept = async () => (await world.server.db.select().from(billingEvent)).length;

  test.each<[string, (body: string) => string | undefined, number]>([
    ['not signed', () => undefined, 400],
    ['signed with another key', (body) => billed.sign(body, { secret: 'another secret' }), 400],
    ['signed over other bytes', (body) => billed.sign(`${body} `), 400],
    ['older than five minutes', (body) => billed.sign(body, { seconds: billed.now() - 301 }), 400],
    ['of the future', (body) => billed.sign(body, { seconds: billed.now() + 301 }), 400],
    ['with a signature of nothing', () => 't=1,v1=', 400],
    ['of a customer without an account', (body) => billed.sign(body), 200],
  ])('an event %s changes nothing', async (_what, sign, status) => {
    const before = await eventsKept();
    const body = event();
    const answer = await billed.sendWebhook(body, sign(body));
    expect([answer.status, answer.body['errorCode']]).toEqual([status, status === 200 ? undefined : 'WEBHOOK_REFUSED']);
    expect(await eventsKept()).toBe(before + (status === 200 ? 1 : 0));
  });

  test.each([['{'], ['[]'], ['null'], ['{"id":""}'], ['x'.repeat(300_000)], ['']])(
    'a signed body that is no event (%#) is refused',
    async (body) => {
      const answer = await billed.sendWebhook(body, billed.sign(body));
      expect(answer.status).toBe(body.length > 1_000 ? 413 : 400);
    },
  );

  test('ignores events of another provider', async () => {
    const body = event();
    expect((await billed.sendWebhook(body, billed.sign(body), 'test')).status).toBe(404);
  });

  test('end in the provider’s state if events are late, repeated, reversed or of unknown types', async () => {
    const buyer = await person();
    billed.fake.events.hold();
    await buyer.buy('monthly', 'good');
    world.clock.advance(3 * DAY_MS + 1_000);
    const { url } = (await buyer.call('GET', '/api/manage-subscription')).body;
    await fetch(`${world.server.url}${new URL(String(url)).pathname}`);
    await waitUntil(
      () => billed.events(),
      (all) => all.some(({ body }) => body.includes('invoice.paid')),
    );
    const events = billed.events().toReversed();
    const before = await eventsKept();
    for (const { body } of [...events, ...events])
      expect((await billed.sendWebhook(body, billed.sign(body))).status).toBe(200);
    expect(await eventsKept()).toBe(before + events.length);
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'active',
    );
    const customer = (JSON.parse(events[0]!.body) as { data: { object: { customer: string } } }).data.object.customer;
    const strange = event({
      type: 'something.else',
      data: { object: { object: 'subscription', customer, status: 'canceled' } },
    });
    expect((await billed.sendWebhook(strange, billed.sign(strange))).status).toBe(200);
    expect([await stateOf(buyer), (await buyer.invoices()).length]).toEqual(['active', 1]);
  });

  test('the periodic job finds a change whose event was lost', async () => {
    const buyer = await person();
    billed.fake.events.hold();
    await buyer.buy('monthly', 'good');
    world.clock.advance(3 * DAY_MS + 1_000);
    expect(await stateOf(buyer)).toBe('past-due');
    await world.runJob('billing.heal');
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'active',
    );
    expect((await buyer.invoices()).length).toBe(1);
  });
});
