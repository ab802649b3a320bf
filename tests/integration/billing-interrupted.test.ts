import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripeFault } from '#server/fake-stripe/call-faults.ts';
import { coupon } from '#server/db/schema/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { openBuyer, seedBuyer, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { providerOf } from '../support/server/billing/stripe-world.ts';
import { life } from '../support/server/billing/provider-driver.ts';
import { addPromotionCode } from '../support/server/billing/promotion-codes.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

/** Calls of the provider. */
const [END, UPDATE] = ['DELETE /v1/subscriptions', 'POST /v1/subscriptions'];
const [REFUND, CHECKOUT] = ['POST /v1/refunds', 'POST /v1/checkout/sessions'];
const FAULTS = ['refuse', 'lose-reply', 'fail-after'] as const;

describe.each(usualEngines)('interrupted billing, over %s', (engine) => {
  let billed: BilledWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
    ({ world } = billed);
  });
  afterAll(() => billed.stop());
  afterEach(() => {
    for (const call of ['', END, UPDATE, REFUND, CHECKOUT]) breakCalls(call, 'none');
  });

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const stateOf = async (buyer: Buyer) => ((await buyer.detail())['entitlement'] as { state: string }).state;
  /** Injects a fault into calls whose path starts with this text. */
  const breakCalls = (start: string, fault: FakeStripeFault) => billed.fake.setFault(start, fault);
  const promotion = (maxUses: number | null): Promise<string> => addPromotionCode(world, 50, maxUses);
  const end = (code: string) => world.server.db.update(coupon).set({ isActive: false }).where(eq(coupon.code, code));

  test.each(FAULTS.flatMap((fault) => [[fault, REFUND] as const, [fault, END] as const]))(
    'finishes a withdrawal with a failed step (%s of %s) immediately or by the job, and refunds once',
    async (fault, step) => {
      const buyer = await person();
      await buyer.buy('monthly', 'good');
      world.clock.advance(3 * DAY_MS + 1_000);
      await waitUntil(
        () => buyer.invoices(),
        (all) => all.length === 1,
      );
      const subscriptionId = await buyer.subscriptionId();
      breakCalls(step, fault);
      const answer = await buyer.call('POST', '/api/withdrawal', { subscriptionId });
      // The adapter reads the subscription after a lost answer, so that it knows that it has ended.
      const isKnown = step === END && fault !== 'refuse';
      const failed = [503, 'BILLING_UNAVAILABLE'];
      expect([answer.status, answer.body['errorCode']]).toEqual(isKnown ? [200, undefined] : failed);
      breakCalls(step, 'none');
      await world.runJob('billing.heal');
      expect(await buyer.invoices()).toMatchObject([{ total: 2900, refunded: 2900 }]);
      expect(await stateOf(buyer)).toBe('ended');
      await world.runJob('billing.heal');
      expect(await buyer.invoices()).toMatchObject([{ refunded: 2900 }]);
    },
  );

  test.each(FAULTS)('opens one checkout if the answer fails (%s), and charges it once', async (fault) => {
    const buyer = await person();
    breakCalls(CHECKOUT, fault);
    expect((await buyer.checkout('lifetime')).body['errorCode']).toBe('BILLING_UNAVAILABLE');
    breakCalls(CHECKOUT, 'none');
    const urls = [await buyer.checkout('lifetime'), await buyer.checkout('lifetime')].map(({ body }) => body['url']);
    expect(new Set(urls).size).toBe(1);
    await buyer.returnToSite(await buyer.choose(String(urls[0]), 'good'));
    expect(await buyer.invoices()).toHaveLength(1);
  });

  test.each(FAULTS)('cancels the plan when the user retries after a failed answer (%s)', async (fault) => {
    const buyer = await person();
    await buyer.buy('yearly', 'good');
    const subscriptionId = await buyer.subscriptionId();
    breakCalls(UPDATE, fault);
    const first = await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId });
    expect(first.body['errorCode']).toBe('BILLING_UNAVAILABLE');
    breakCalls(UPDATE, 'none');
    expect((await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId })).status).toBe(200);
    expect((await buyer.detail())['data']).toMatchObject({ active_plan_status: 2 });
  });

  // The wait is the same over each kind of database.
  test.each(engine === usualEngines[0] ? ['two attempts of ten seconds'] : [])(
    'stops waiting for a silent provider after %s',
    async () => {
      const buyer = await person();
      await buyer.buy('yearly', 'none');
      const start = Date.now();
      breakCalls('', 'silent');
      expect((await buyer.checkout('monthly')).body['errorCode']).toBe('BILLING_UNAVAILABLE');
      expect(Date.now() - start).toBeLessThan(25_000);
      expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([true, 'trial']);
    },
  );

  test('replaces an open checkout after a price change, also if its creation was not confirmed', async () => {
    const buyer = await person();
    const before = await buyer.checkout('yearly');
    const code = await promotion(null);
    const after = await buyer.checkout('yearly');
    expect([after.status, after.body['url']]).toEqual([200, before.body['url']]);
    const other = await person();
    breakCalls(CHECKOUT, 'lose-reply');
    expect((await other.checkout('yearly')).status).toBe(503);
    breakCalls(CHECKOUT, 'none');
    await end(code);
    const opened = await other.checkout('yearly');
    expect(opened.status).toBe(200);
    await other.returnToSite(await other.choose(String(opened.body['url']), 'none'));
    expect(await stateOf(other)).toBe('trial');
  });

  test('refunds a double purchase although the provider fails in between', async () => {
    const buyer = await person();
    await buyer.buy('lifetime', 'good');
    const { rows } = (await world.server.db.execute(
      `select customer_id as id from billing_customer where user_id = '${buyer.id}'`,
    )) as { rows: { id: string }[] };
    const second = {
      customerId: rows[0]!.id,
      price: life,
      trialDays: 0,
      acceptsCodes: false,
      successUrl: 'https://spendlens.example/a',
      cancelUrl: 'https://spendlens.example/b',
    };
    const { url } = await providerOf(world).createCheckout(second, randomUUID());
    breakCalls(REFUND, 'refuse');
    breakCalls(END, 'refuse');
    world.clock.advance(1_000);
    await buyer.choose(String(url), 'good');
    await waitUntil(
      () => buyer.invoices(),
      (all) => all.length === 2,
    );
    breakCalls(REFUND, 'none');
    breakCalls(END, 'none');
    world.clock.advance(2 * DAY_MS);
    await world.runJob('billing.heal');
    const refunds = await waitUntil(
      async () => (await buyer.invoices()).map(({ refunded }) => Number(refunded)).toSorted((a, b) => a - b),
      ([, most]) => most === 49_700,
    );
    expect([refunds, await stateOf(buyer)]).toEqual([[0, 49_700], 'active']);
  });

  test('ends a second trial of the same card without a charge, and mails the user', async () => {
    const card = randomUUID().slice(0, 20);
    const giveCard = async (buyer: Buyer): Promise<void> => {
      const { url } = (await buyer.call('GET', '/api/manage-subscription')).body;
      await sendForm(world, String(url), { choice: 'good', card });
    };
    const cardsKnown = async (): Promise<number> =>
      ((await world.server.db.execute(`select 1 from trial_use where is_used`)) as { rows: unknown[] }).rows.length;
    const [first, second, honest] = [await person(), await person(), await person()];
    for (const buyer of [first, second, honest]) await buyer.buy('monthly', 'none');
    const before = await cardsKnown();
    await giveCard(first);
    await giveCard(first);
    await waitUntil(
      () => cardsKnown(),
      (count) => count > before,
    );
    world.clock.advance(1_000);
    await giveCard(second);
    await waitUntil(
      () => stateOf(second),
      (state) => state === 'ended',
    );
    expect([await second.invoices(), await stateOf(first), await stateOf(honest)]).toEqual([[], 'trial', 'trial']);
    const subjects = (): string[] =>
      world.sink.mails.filter(({ to }) => to.includes(second.email)).map(({ subject }) => subject);
    await waitUntil(
      () => subjects(),
      (all) => all.includes('Your Spendlens trial is over'),
    );
    await world.runJob('billing.heal');
    expect(subjects().slice(1)).toEqual(['Your Spendlens order: Monthly', 'Your Spendlens trial is over']);
  });

  test('gives the last use of a code to one of fifty simultaneous users, once', async () => {
    const code = await promotion(1);
    const buyers: Buyer[] = [];
    for (let index = 0; index < 50; index += 1) buyers.push(await seedBuyer(world));
    const tills = await Promise.all(buyers.map(async (one) => String((await one.checkout('lifetime')).body['url'])));
    const ends = await Promise.all(buyers.map((one, index) => one.choose(tills[index]!, 'good', code)));
    const paid = ends.filter((one) => one.startsWith('https://spendlens.example/success-payment'));
    expect(paid).toHaveLength(1);
    expect(ends.filter((one) => one.includes('This code has been used up.'))).toHaveLength(49);
    const winner = buyers[ends.indexOf(paid[0]!)]!;
    await winner.returnToSite(paid[0]!);
    expect((await winner.invoices()).map(({ total }) => total)).toEqual([24_850]);
    const [row] = await world.server.db.select().from(coupon).where(eq(coupon.code, code));
    expect(row?.uses).toBe(1);
    await end(code);
  });

  test('lets a user who enters a code fifty times at once use it once, and offers it no more', async () => {
    const code = await promotion(null);
    const buyer = await person();
    await buyer.buy('monthly', 'none');
    world.clock.advance(4 * DAY_MS);
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'ended',
    );
    const url = String((await buyer.checkout('monthly')).body['url']);
    const ends = await Promise.all(Array.from({ length: 50 }, () => buyer.choose(url, 'good', code)));
    const back = ends.filter((one) => one.startsWith('https://'));
    expect(back).toHaveLength(1);
    await buyer.returnToSite(back[0]!);
    expect((await buyer.invoices()).map(({ total }) => total)).toEqual([1_450]);
    const [row] = await world.server.db.select().from(coupon).where(eq(coupon.code, code));
    expect(row?.uses).toBe(1);
    const next = await buyer.checkout('lifetime');
    const page = await fetch(String(next.body['url']).replace('https://spendlens.example', world.server.url));
    expect(await page.text()).not.toContain('Promotion code');
    await end(code);
  });
});
