import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billingEvent } from '#server/db/schema/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { addPromotionCode } from '../support/server/billing/promotion-codes.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('a server with Stripe as provider, over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const stateOf = async (buyer: Buyer) => ((await buyer.detail())['entitlement'] as { state: string }).state;
  const seconds = (): number => Math.floor(world.clock.now().getTime() / 1_000);
  const sign = (body: string, at = seconds(), secret = standIn.webhookSecret): string =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const tell = (body: string, signature?: string, provider = 'fake-stripe') =>
    world.call('POST', `/api/webhooks/${provider}`, {
      body,
      ...(signature === undefined ? {} : { headers: { 'stripe-signature': signature } }),
    });

  test('refuses unsigned, forged, outdated and foreign events, and ignores events of unknown customers', async () => {
    const event = (customer: unknown, type = 'customer.subscription.updated') =>
      JSON.stringify({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        created: seconds(),
        data: { object: { object: 'subscription', id: 'sub_1', customer } },
      });
    const body = event('cus_1');
    const before = await world.server.db.select().from(billingEvent);
    for (const signature of [
      undefined,
      '',
      't=1,v1=00',
      sign(body, seconds(), 'whsec_guess'),
      sign(body, seconds() - 301),
      sign(event('cus_2')),
    ]) {
      expect((await tell(body, signature)).body['errorCode']).toBe('WEBHOOK_REFUSED');
    }
    expect((await tell(body, sign(body), 'test')).status).toBe(404);
    expect((await tell('[]', sign('[]'))).body['errorCode']).toBe('WEBHOOK_REFUSED');
    expect(await world.server.db.select().from(billingEvent)).toHaveLength(before.length);
    for (const one of [
      body,
      body,
      event('cus_nobody'),
      event(null),
      event('cus_1', 'radar.early_fraud_warning.created'),
    ])
      expect((await tell(one, sign(one))).status).toBe(200);
    expect(await world.server.db.select().from(billingEvent)).toHaveLength(before.length + 4);
  });

  test('ends in the state of Stripe if events are late, reversed and sent three times', async () => {
    const buyer = await person();
    standIn.events.hold();
    await buyer.choose(String((await buyer.checkout('monthly')).body['url']), 'none');
    expect([await stateOf(buyer), await buyer.isPaid()]).toEqual(['never', false]);
    const [customer] = [...standIn.state.customers.values()].slice(-1);
    const subscription = [...standIn.state.subscriptions.values()].find((one) => one.customer === customer!.id)!;
    await standIn.events.release('reversed', 3);
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'trial',
    );
    expect(await buyer.isPaid()).toBe(true);
    standIn.events.hold();
    world.clock.advance(4 * DAY_MS);
    await standIn.run();
    expect(subscription.status).toBe('canceled');
    await standIn.events.release('reversed', 3);
    await waitUntil(
      async () => (await buyer.detail())['data'] as { active_plan_status: number },
      (plan) => plan.active_plan_status === 0,
    );
    expect(await stateOf(buyer)).toBe('ended');
  });

  test('reports an upgrade that Stripe answered with 500 as an error, finds it, and charges it once', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'good');
    world.clock.advance(3 * DAY_MS + 1_000);
    await waitUntil(
      () => buyer.invoices(),
      (all) => all.length === 1,
    );
    standIn.setFault('POST /v1/subscriptions/', 'fail-after');
    const lost = await buyer.checkout('yearly');
    expect([lost.status, lost.body['errorCode']]).toEqual([503, 'BILLING_UNAVAILABLE']);
    standIn.setFault('POST /v1/subscriptions/', 'none');
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PLAN_ALREADY_RUNS');
    expect(await buyer.invoices()).toHaveLength(2);
  });

  test('opens the same checkout again for a user who left it', async () => {
    const buyer = await person();
    const { url } = (await buyer.checkout('lifetime')).body;
    expect((await buyer.checkout('lifetime')).body['url']).toBe(url);
  });

  test('lets each user use a code once, for the first payment, and changes no code at a checkout', async () => {
    const [first, second] = [await person(), await person()];
    const code = await addPromotionCode(world, 10);
    await first.returnToSite(await first.choose(String((await first.checkout('lifetime')).body['url']), 'good', code));
    expect((await first.invoices()).map(({ total }) => total)).toEqual([447_30]);
    const open = String((await second.checkout('lifetime')).body['url']);
    const codes = JSON.stringify([...standIn.state.promotionCodes.values()]);
    const third = await person();
    await third.buy('lifetime', 'good');
    expect([third, first].map(({ email }) => email)).not.toContain(second.email);
    await third.checkout('monthly');
    expect(JSON.stringify([...standIn.state.promotionCodes.values()])).toBe(codes);
    await second.returnToSite(await second.choose(open, 'good', code));
    expect((await second.invoices()).map(({ total }) => total)).toEqual([447_30]);
  });

  test('reduces the first charged invoice after a trial by a code, and not the next one', async () => {
    const buyer = await person();
    const code = await addPromotionCode(world, 10);
    await buyer.returnToSite(await buyer.choose(String((await buyer.checkout('monthly')).body['url']), 'good', code));
    const totals = async () => (await buyer.invoices()).map(({ total }) => total);
    for (const [days, expected] of [
      [4, [26_10]],
      [20, [26_10]],
      [12, [29_00, 26_10]],
    ] as const) {
      await buyer.detail();
      world.clock.advance(days * DAY_MS);
      await standIn.run();
      await waitUntil(totals, (found) => found.length === expected.length);
      expect(await totals()).toEqual(expected);
    }
  });

  test('keeps all known plans and other features while Stripe is down', async () => {
    const buyer = await person();
    await buyer.buy('yearly', 'none');
    standIn.setFault('', 'refuse');
    const [sold, portal] = await Promise.all([
      buyer.checkout('monthly'),
      buyer.call('GET', '/api/manage-subscription'),
    ]);
    expect([sold, portal].map(({ body }) => body['errorCode'])).toEqual(['BILLING_UNAVAILABLE', 'BILLING_UNAVAILABLE']);
    expect([(await world.call('GET', '/api/pricing')).status, await buyer.isPaid()]).toEqual([200, true]);
    standIn.setFault('', 'none');
    expect((await buyer.call('GET', '/api/manage-subscription')).status).toBe(200);
  });
});
