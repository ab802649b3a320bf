import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupon, couponUse, planPrice, subscription } from '#server/db/schema/billing.ts';
import { createSettleCouponUses } from '#server/modules/billing/settle-coupon-uses.ts';
import { createAttemptLimits } from '#server/security/attempt-limits.ts';
import { loadServerKey } from '#server/security/server-key.ts';
import { networkSource } from '#server/security/source.ts';
import { billing } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { providerOf } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

const PUBLIC = 'https://spendlens.example';

describe.each(engines)('billing under attack, over %s', (engine) => {
  let billed: BilledWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
    ({ world } = billed);
  });
  afterAll(() => billed.stop());

  const person = (email = `${randomUUID()}@shop.example`): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, email);
  };
  const stateOf = async (buyer: Buyer) => ((await buyer.detail())['entitlement'] as { state: string }).state;

  test('grants no plan to a browser that claims to have paid', async () => {
    const buyer = await person();
    const { body } = await buyer.checkout('yearly');
    const number = /subscriptionPaymentId=(\d+)/;
    const left = await buyer.choose(String(body['url']), 'leave');
    expect(left).not.toMatch(number);
    const rows = await world.server.db.execute(
      `select number::float8 as n from billing_checkout where user_id = '${buyer.id}'`,
    );
    const { n } = (rows as { rows: { n: number }[] }).rows[0]!;
    const claim = { id: n, status: true, stripe_session_id: body['id'] };
    const answer = await buyer.call('POST', '/api/pricing/updatePaymentStatus', claim);
    expect([answer.status, answer.body['data']]).toEqual([200, { paid: false, trial: false }]);
    expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([false, 'never']);
    const other = await person();
    for (const wrong of [{ ...claim }, { ...claim, id: n + 1 }, { ...claim, stripe_session_id: 'cs_forged' }]) {
      expect((await other.call('POST', '/api/pricing/updatePaymentStatus', wrong)).body['errorCode']).toBe('NOT_FOUND');
    }
    // The id of the own checkout with a session that another user paid for grants no plan either.
    const till = (await other.checkout('lifetime')).body;
    await other.returnToSite(await other.choose(String(till['url']), 'good'));
    for (const session of [till['id'], 'cs_forged']) {
      const borrowed = { ...claim, stripe_session_id: session };
      const response = await buyer.call('POST', '/api/pricing/updatePaymentStatus', borrowed);
      expect(response.body['errorCode']).toBe('NOT_FOUND');
    }
  });

  test('ignores price, interval, trial and affiliate of the client, and sells no plan that is not on sale', async () => {
    const buyer = await person();
    const forged = {
      planId: 'lifetime',
      email: buyer.email,
      name: 'A',
      price: 1,
      interval: 'month',
      trialPeriod: 9_999,
      affiliateId: '0001',
    };
    const { body } = await buyer.call('POST', '/api/create-checkout-session', forged);
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'good'));
    expect((await buyer.invoices()).map(({ total }) => total)).toEqual([49_700]);
    // A cheaper retired price: its subscribers keep it, but it cannot be bought.
    const retired = { key: 'monthly_eur_900', planId: 'monthly', currency: 'EUR', isCurrent: false } as const;
    await world.server.db.insert(planPrice).values({ ...retired, amountCents: 900 });
    for (const planId of ['free', 'monthly_eur_1', retired.key, 'lifetime_usd_49700', "' or 1=1 --"]) {
      expect((await buyer.checkout(planId)).body['errorCode']).toBe('NOT_FOUND');
    }
    const foreign = { planId: 'monthly', email: 'somebody@else.example' };
    expect((await buyer.call('POST', '/api/create-checkout-session', foreign)).body['errorCode']).toBe('FORBIDDEN');
  });

  test('opens one session for ten simultaneous checkouts, and closes it when another plan is ordered', async () => {
    const buyer = await person();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.checkout('yearly')));
    expect(new Set(answers.map(({ body }) => body['url'])).size).toBe(1);
    const first = String(answers[0]!.body['url']);
    const next = await buyer.checkout('monthly');
    expect(await buyer.choose(first, 'none')).toContain('This checkout has expired');
    await buyer.returnToSite(await buyer.choose(String(next.body['url']), 'none'));
    expect(await stateOf(buyer)).toBe('trial');
    const rows = await world.server.db.select().from(subscription).where(eq(subscription.userId, buyer.id));
    expect(rows).toHaveLength(1);
  });

  test('grants one trial to each mailbox, also with an alias and after the account was deleted', async () => {
    const name = `ann${Math.floor(Math.random() * 1e9)}`;
    const buyer = await person(`${name}@gmail.com`);
    const pageOf = async (who: Buyer) => {
      const { body } = await who.checkout('yearly');
      return (await fetch(String(body['url']).replace(PUBLIC, world.server.url))).text();
    };
    expect(await pageOf(buyer)).toContain('Start your free trial');
    const twin = await person(`${name}+2@googlemail.com`);
    expect(await pageOf(twin)).not.toContain('Start your free trial');
    await buyer.buy('yearly', 'none');
    world.clock.advance(4 * DAY_MS);
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'ended',
    );
    expect(await pageOf(buyer)).not.toContain('Start your free trial');
    await buyer.call('POST', '/api/account/delete', { password: 'tidal-quartz-71' });
    expect(await pageOf(await person(`${name}@gmail.com`))).not.toContain('Start your free trial');
  });

  test('grants at most five trials a month to a network', async () => {
    const limits = createAttemptLimits({ key: await loadServerKey(world.server.db), now: world.clock.now });
    const attempts = [{ kind: 'trialByNetwork' as const, source: networkSource('192.0.2.77') }];
    const take = () => limits.take(world.server.db, attempts);
    for (let round = 0; round < 5; round += 1) await take();
    const buyer = await person();
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    const body = { planId: 'yearly' };
    const answer = await world.call('POST', '/api/create-checkout-session', { token: buyer.token, headers, body });
    const page = await (await fetch(String(answer.body['url']).replace(PUBLIC, world.server.url))).text();
    expect(page).toContain('Pay €228.00');
  });

  test('shows a valid public code on the cards of its plans, and never a private code', async () => {
    const { db } = world.server;
    const promoted = async () => {
      const { body } = await world.call('GET', '/api/pricing');
      const { data, lifTimePlan } = billing.listPlans.response.parse(body);
      return [...data, lifTimePlan].map((plan) => [plan?.coupon_code_status, plan?.coupon_code, plan?.coupon_percent]);
    };
    const none = [0, null, null];
    const spring = { code: 'SPRING', kind: 'promotion', percentOff: 15, maxUses: 1, isActive: true } as const;
    const endsAt = new Date(world.clock.now().getTime() + DAY_MS);
    const createdAt = world.clock.now();
    await db.insert(coupon).values({ ...spring, planIds: ['monthly', 'yearly'], endsAt, createdAt });
    expect(await promoted()).toEqual([none, none, none]);
    await db.update(coupon).set({ isPublic: true }).where(eq(coupon.code, 'SPRING'));
    expect(await promoted()).toEqual([[1, 'SPRING', 15], [1, 'SPRING', 15], none]);
    await db
      .update(coupon)
      .set({ planIds: ['lifetime'] })
      .where(eq(coupon.code, 'SPRING'));
    expect(await promoted()).toEqual([none, none, [1, 'SPRING', 15]]);
    await db.update(coupon).set({ uses: 1 }).where(eq(coupon.code, 'SPRING'));
    expect(await promoted()).toEqual([none, none, none]);
  });

  test('gives the last use of a coupon to one of fifty users, and marks no use without a discount', async () => {
    const { db } = world.server;
    const code = `ONE-${randomUUID()}`;
    await db
      .insert(coupon)
      .values({ code, kind: 'retention', percentOff: 50, maxUses: 1, isActive: true, createdAt: world.clock.now() });
    const buyers: Buyer[] = [];
    for (let index = 0; index < 5; index += 1) {
      const buyer = await person();
      const { body } = await buyer.checkout('monthly');
      await buyer.returnToSite(await buyer.choose(String(body['url']), 'none'));
      buyers.push(buyer);
    }
    const ids = await Promise.all(buyers.map((buyer) => buyer.subscriptionId()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        buyers[index % 5]!.call('POST', '/api/add-discount', {
          subscriptionId: ids[index % 5],
          formData: null,
          coupon: code,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['errorCode'] === 'COUPON_NOT_FOUND')).toHaveLength(49);
    const [row] = await db.select().from(coupon).where(eq(coupon.code, code));
    expect(row?.uses).toBe(1);
  });

  test('reports a lost answer of an upgrade as an error, and charges the upgrade once', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'good');
    world.clock.advance(3 * DAY_MS + 1_000);
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'active',
    );
    billed.fake.setFault('POST /v1/subscriptions', 'lose-reply');
    const lost = await buyer.checkout('yearly');
    expect([lost.status, lost.body['errorCode'], lost.headers.get('retry-after')]).toEqual([
      503,
      'BILLING_UNAVAILABLE',
      '5',
    ]);
    billed.fake.setFault('POST /v1/subscriptions', 'none');
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PLAN_ALREADY_RUNS');
    expect(await buyer.invoices()).toHaveLength(2);
  });

  test('settles a discount with a lost answer by the job, once', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'good');
    const subscriptionId = await buyer.subscriptionId();
    const taking = { subscriptionId, formData: null, coupon: 'STAY20' };
    billed.fake.setFault('POST /v1/subscriptions', 'refuse');
    expect((await buyer.call('POST', '/api/add-discount', taking)).body['errorCode']).toBe('BILLING_UNAVAILABLE');
    billed.fake.setFault('POST /v1/subscriptions', 'none');
    world.clock.advance(2 * MINUTE_MS);
    await world.runJob('billing.heal');
    expect((await buyer.call('POST', '/api/add-discount', taking)).body['errorCode']).toBe('COUPON_NOT_FOUND');
    world.clock.advance(3 * DAY_MS);
    await waitUntil(
      () => buyer.invoices(),
      (all) => all.length === 1,
    );
    expect((await buyer.invoices())[0]!['total']).toBe(2320);
  });

  test('reports a discount that the job cannot settle, and settles it later', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'good');
    const subscriptionId = await buyer.subscriptionId();
    billed.fake.setFault('POST /v1/subscriptions', 'refuse');
    await buyer.call('POST', '/api/add-discount', { subscriptionId, formData: null, coupon: 'STAY20' });
    world.clock.advance(2 * MINUTE_MS);
    const failures: unknown[] = [];
    const onError = (error: unknown) => failures.push(error);
    const { db } = world.server;
    const settle = createSettleCouponUses({ db, provider: providerOf(world), now: world.clock.now, onError });
    await settle();
    expect(failures).toMatchObject([{ reason: 'unreachable' }]);
    billed.fake.setFault('POST /v1/subscriptions', 'none');
    await settle();
    const uses = await db.select().from(couponUse).where(eq(couponUse.userId, buyer.id));
    expect([failures.length, uses.map(({ appliedAt }) => appliedAt)]).toEqual([1, [world.clock.now()]]);
  });

  test('sells nothing while the provider is down, and keeps all known plans and other features', async () => {
    const buyer = await person();
    const back = await buyer.choose(String((await buyer.checkout('yearly')).body['url']), 'none');
    await buyer.returnToSite(back);
    billed.fake.setFault('', 'refuse');
    for (const planId of ['monthly', 'lifetime']) {
      expect((await buyer.checkout(planId)).body['errorCode']).toBe('BILLING_UNAVAILABLE');
    }
    const subscriptionId = await buyer.subscriptionId();
    const asked = [
      await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId }),
      await buyer.call('POST', '/api/withdrawal', { subscriptionId }),
      await buyer.call('GET', '/api/manage-subscription'),
      await buyer.returnToSite(back),
    ];
    expect(asked.map(({ body }) => body['errorCode'])).toEqual(Array.from(asked, () => 'BILLING_UNAVAILABLE'));
    expect((await world.call('GET', '/api/pricing')).status).toBe(200);
    expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([true, 'trial']);
    billed.fake.setFault('', 'none');
    expect((await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId })).status).toBe(200);
  });

  test('answers for a subscription of another user as if it did not exist', async () => {
    const [owner, thief] = [await person(), await person()];
    await owner.buy('yearly', 'none');
    await thief.buy('yearly', 'none');
    const subscriptionId = await owner.subscriptionId();
    for (const [path, more] of [
      ['/api/subscriptions/unsubscribe', {}],
      ['/api/subscriptions/get-coupons', {}],
      ['/api/add-discount', { coupon: 'STAY20' }],
      ['/api/withdrawal', {}],
    ] as const) {
      const [theirs, nobodys] = await Promise.all(
        [subscriptionId, randomUUID()].map((id) => thief.call('POST', path, { ...more, subscriptionId: id })),
      );
      expect([theirs!.status, theirs!.body]).toEqual([
        404,
        { status: false, message: 'Invalid Subscription ID', errorCode: 'SUBSCRIPTION_UNKNOWN' },
      ]);
      expect(nobodys!.text).toBe(theirs!.text);
    }
    expect(await stateOf(owner)).toBe('trial');
  });

  test('accepts calls of the fake provider’s API only with its key', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer guess']) {
      const headers = { authorization, 'idempotency-key': 'k' };
      const call = { method: 'POST', headers, body: new URLSearchParams({ email: 'ann@shop.example' }) };
      expect((await fetch(`${billed.fake.url}/v1/customers`, call)).status).toBe(401);
      expect((await fetch(`${world.server.url}/fake-stripe/v1/customers`, call)).status).toBe(404);
    }
  });
});
