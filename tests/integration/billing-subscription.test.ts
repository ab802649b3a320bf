import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, openPage, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('a subscription over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const dataOf = async (buyer: Buyer) => billing.subscribeDetail.response.parse(await buyer.detail());
  const stateOf = async (buyer: Buyer) => (await dataOf(buyer)).entitlement.state;
  /** Waits until the events of the provider have been processed. */
  const waitFor = (buyer: Buyer, state: string) =>
    waitUntil(
      () => stateOf(buyer),
      (is) => is === state,
    );
  const historyOf = async ({ call, id }: Buyer) =>
    billing.planHistory.response.parse((await call('POST', '/api/plan-history', { id, page: 1 })).body).data.data;
  type Holds<T> = (found: T) => boolean;
  const untilHistory = (buyer: Buyer, holds: Holds<Awaited<ReturnType<typeof historyOf>>>) =>
    waitUntil(() => historyOf(buyer), holds);
  const untilInvoices = (buyer: Buyer, holds: Holds<Awaited<ReturnType<Buyer['invoices']>>>) =>
    waitUntil(buyer.invoices, holds);
  /** Advances the clock in steps with a call each, so that the session does not expire. */
  const later = async (buyer: Buyer, days: number): Promise<void> => {
    for (let left = days; left > 0; left -= 20) {
      await buyer.detail();
      world.clock.advance(Math.min(left, 20) * DAY_MS);
    }
  };
  /** A user whose trial is over, so that the next purchase is charged. */
  const buyerOf = async (planId: string): Promise<Buyer> => {
    const buyer = await person();
    const { body } = await buyer.checkout(planId);
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'none'));
    world.clock.advance(4 * DAY_MS);
    await waitFor(buyer, 'ended');
    await buyer.returnToSite(await buyer.choose(String((await buyer.checkout(planId)).body['url']), 'good'));
    return buyer;
  };

  test('lists the seeded plans, with the lifetime plan separate', async () => {
    const plans = billing.listPlans.response.parse((await world.call('GET', '/api/pricing')).body);
    expect(plans.data.map(({ id, interval, price, currency }) => [id, interval, price, currency])).toEqual([
      ['monthly', 'month', 29, 'EUR'],
      ['yearly', 'year', 228, 'EUR'],
    ]);
    expect(plans.data.flatMap(({ prices }) => prices.map(({ currency, price }) => [currency, price]))).toEqual([
      ['EUR', 29],
      ['USD', 32],
      ['EUR', 228],
      ['USD', 252],
    ]);
    expect([plans.lifTimePlan?.price, plans.lifTimePlan?.affiliate_commission]).toEqual([497, 40]);
  });

  test('a trial asks for no card, allows everything for three days, and ends without a charge', async () => {
    const buyer = await person();
    expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([false, 'never']);
    const { body } = await buyer.checkout('yearly');
    expect(body).toMatchObject({ status: true, type: 'created' });
    const page = await openPage(world, String(body['url']));
    expect(page.text).toContain('No money moves.');
    const back = await buyer.choose(String(body['url']), 'none');
    expect(back).toMatch(
      /^https:\/\/spendlens\.example\/success-payment\?status=true&subscriptionPaymentId=\d+&session_id=/,
    );
    expect((await buyer.returnToSite(back)).body).toMatchObject({
      status: true,
      message: 'Your free trial has started.',
      data: { paid: true, trial: true },
    });
    expect([await buyer.isPaid(), await stateOf(buyer), await buyer.invoices()]).toEqual([true, 'trial', []]);
    expect((await historyOf(buyer))[0]).toMatchObject({
      payment_status: 'pending',
      plan: { name: 'Yearly', price: 228 },
    });
    world.clock.advance(3 * DAY_MS);
    expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([false, 'ended']);
    await untilHistory(buyer, ([first]) => first?.unsubscribe_at !== null);
  });

  test('a trial with a card is charged once at its end, and ends after the grace when a renewal fails', async () => {
    const buyer = await person();
    const { body } = await buyer.checkout('monthly');
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'good'));
    world.clock.advance(3 * DAY_MS + 1_000);
    await waitFor(buyer, 'active');
    expect(await buyer.invoices()).toMatchObject([
      { total: 2900, status: 'paid', lines: { data: [{ plan: { interval: 'month' } }] } },
    ]);
    await buyer.setCard('failing');
    await later(buyer, 31);
    await waitFor(buyer, 'past-due');
    expect(await buyer.isPaid()).toBe(true);
    await untilHistory(buyer, ([first]) => first?.payment_status === 'failed');
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PAYMENT_OVERDUE');
    world.clock.advance(8 * DAY_MS);
    await waitFor(buyer, 'ended');
    expect(await buyer.isPaid()).toBe(false);
  });

  test('is active again after an overdue payment with another card', async () => {
    const buyer = await person();
    const { body } = await buyer.checkout('monthly');
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'failing'));
    world.clock.advance(3 * DAY_MS + 1_000);
    await waitFor(buyer, 'past-due');
    // The paid invoice and the new state arrive in different events.
    await untilInvoices(buyer, (invoices) => invoices.some(({ status }) => status === 'open'));
    await buyer.setCard('good');
    await waitFor(buyer, 'active');
    expect((await buyer.invoices()).map(({ status }) => status)).toEqual(['paid']);
  });

  test('is not bought by a declined or abandoned payment, and the same checkout can be used again', async () => {
    const buyer = await person();
    const trial = await buyer.checkout('lifetime');
    const url = String(trial.body['url']);
    expect(await buyer.choose(url, 'declined')).toContain('Your card was declined.');
    expect(await buyer.choose(url, 'bank')).toContain('Your bank asks');
    expect(await buyer.choose(url, 'refused')).toContain('did not confirm');
    expect(await buyer.choose(url, 'leave')).toBe('https://spendlens.example/subscribe?plan=lifetime_eur_49700');
    expect([await stateOf(buyer), await buyer.invoices()]).toEqual(['never', []]);
    expect((await buyer.checkout('lifetime')).body['url']).toBe(url);
    await buyer.returnToSite(await buyer.choose(url, 'confirmed'));
    expect([await stateOf(buyer), (await buyer.invoices()).map(({ total }) => total)]).toEqual(['active', [49_700]]);
    expect((await openPage(world, url)).text).toContain('This checkout is complete.');
    for (const plan of ['lifetime', 'monthly', 'yearly'])
      expect((await buyer.checkout(plan)).body['errorCode']).toBe('PLAN_ALREADY_RUNS');
  });

  test('is charged once and immediately for an upgrade, less the unused time of the month', async () => {
    const buyer = await buyerOf('monthly');
    world.clock.advance(10 * DAY_MS);
    const answers = await Promise.all([buyer.checkout('yearly'), buyer.checkout('yearly'), buyer.checkout('yearly')]);
    const updated = answers.filter(({ body }) => body['type'] === 'updated');
    expect(updated.length).toBeGreaterThan(0);
    expect(updated[0]!.body).toMatchObject({ message: 'Plan updated', url: null });
    const totals = (await buyer.invoices()).map(({ total }) => Number(total)).toSorted((a, b) => a - b);
    expect(totals).toHaveLength(2);
    expect(totals[0]).toBe(2900);
    // The unused time is 20 or 21 days of a month of 30 or 31 days.
    expect(totals[1]).toBeGreaterThan(20_700);
    expect(totals[1]).toBeLessThan(21_000);
    expect((await dataOf(buyer)).data?.plan_id).toBe('yearly');
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PLAN_ALREADY_RUNS');
  });

  test('accepts the retention offer once, then runs to its end after a cancellation, and can be resumed', async () => {
    const buyer = await buyerOf('monthly');
    const subscriptionId = await buyer.subscriptionId();
    const offer = await buyer.call('POST', '/api/subscriptions/get-coupons', { subscriptionId });
    expect(offer.body['data']).toEqual({ message: '20% off next purchase', coupon: 'STAY20' });
    const formData = { reasons: ['Too expensive'], suggestions: 'Cheaper', customMessage: null, retained: true };
    const taking = { subscriptionId, formData, coupon: 'STAY20' };
    const taken = await Promise.all(Array.from({ length: 8 }, () => buyer.call('POST', '/api/add-discount', taking)));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(taken.filter(({ status }) => status === 404)).toHaveLength(7);
    expect(taken.find(({ status }) => status === 200)!.body['message']).toBe('Applied successfully');
    const again = await buyer.call('POST', '/api/subscriptions/get-coupons', { subscriptionId });
    expect(again.body).toMatchObject({ errorCode: 'COUPON_NOT_FOUND', message: 'Coupon not found!!!' });
    await later(buyer, 31);
    await untilInvoices(buyer, (all) => all.length === 2);
    expect((await buyer.invoices())[0]).toMatchObject({ total: 2320, status: 'paid' });

    const left = await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId, formData: null });
    expect(left.body).toEqual({ status: true, message: 'Unsubscribed successfully!!!' });
    expect((await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId })).status).toBe(200);
    expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([true, 'cancelling']);
    expect((await dataOf(buyer)).data).toMatchObject({ active_plan_status: 2, unsubscribe_at: expect.any(String) });
    expect((await buyer.checkout('monthly')).body['type']).toBe('updated');
    expect(await stateOf(buyer)).toBe('active');
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId, formData: null });
    await later(buyer, 31);
    expect(await stateOf(buyer)).toBe('ended');
    await waitUntil(
      () => dataOf(buyer),
      ({ data }) => data?.active_plan_status === 0,
    );
    expect((await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId })).body).toMatchObject({
      errorCode: 'UNSUBSCRIBE_FAILED',
      message: 'Failed to unsubscribe',
    });
    expect((await buyer.call('POST', '/api/add-discount', taking)).body).toMatchObject({
      errorCode: 'DISCOUNT_FAILED',
      message: 'Failed to add discount',
    });
  });

  test('does not change if the card is declined for an upgrade', async () => {
    const buyer = await buyerOf('monthly');
    await buyer.setCard('failing');
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PAYMENT_DECLINED');
    expect([(await dataOf(buyer)).data?.plan_id, await stateOf(buyer)]).toEqual(['monthly', 'active']);
    expect(await buyer.invoices()).toHaveLength(1);
  });

  test('is charged in euros for a lifetime plan that has no dollar price, also for a dollar customer', async () => {
    const buyer = await buyerOf('monthly_usd_3200');
    world.clock.advance(DAY_MS);
    expect((await buyer.checkout('lifetime')).body).toMatchObject({ type: 'created' });
    await buyer.buy('lifetime');
    expect((await buyer.invoices()).map(({ total, currency }) => [total, currency])).toEqual([
      [49_700, 'EUR'],
      [3_200, 'USD'],
    ]);
    expect([(await dataOf(buyer)).data?.plan_id, await stateOf(buyer)]).toEqual(['lifetime', 'active']);
    await later(buyer, 40);
    expect(await buyer.invoices()).toHaveLength(2);
    expect(await stateOf(buyer)).toBe('active');
  });

  test('ends immediately with a full refund by a withdrawal within 14 days; later it is refused', async () => {
    const buyer = await buyerOf('yearly');
    world.clock.advance(13 * DAY_MS);
    const subscriptionId = await buyer.subscriptionId();
    expect((await historyOf(buyer))[0]!.withdrawal_until).not.toBeNull();
    const answer = await buyer.call('POST', '/api/withdrawal', { subscriptionId });
    expect(answer.status).toBe(200);
    expect(await buyer.invoices()).toMatchObject([{ total: 22_800, refunded: 22_800 }]);
    expect([await buyer.isPaid(), await stateOf(buyer)]).toEqual([false, 'ended']);
    expect((await buyer.call('POST', '/api/withdrawal', { subscriptionId })).status).toBe(200);
    expect(await buyer.invoices()).toMatchObject([{ refunded: 22_800 }]);

    const late = await buyerOf('yearly');
    world.clock.advance(14 * DAY_MS);
    const body = { subscriptionId: await late.subscriptionId() };
    expect((await late.call('POST', '/api/withdrawal', body)).body['errorCode']).toBe('WITHDRAWAL_TOO_LATE');
    expect(await stateOf(late)).toBe('active');
  });

  test('is not renewed after the user bought the lifetime plan', async () => {
    const buyer = await buyerOf('monthly');
    await buyer.returnToSite(await buyer.choose(String((await buyer.checkout('lifetime')).body['url']), 'good'));
    const rows = await historyOf(buyer);
    const shown = rows.map(({ plan, active_plan_status }) => `${plan.name} ${active_plan_status}`);
    expect(new Set(shown)).toEqual(new Set(['Lifetime 1', 'Monthly 2', 'Monthly 0']));
    await later(buyer, 400);
    await untilHistory(buyer, (all) => all.every(({ active_plan_status: is }) => is !== 2));
    expect(new Set((await buyer.invoices()).map(({ total }) => total))).toEqual(new Set([2900, 49_700]));
    expect(await buyer.invoices()).toHaveLength(2);
  });

  test('ends at the provider when the account is deleted, and its invoice stays without a name', async () => {
    const buyer = await buyerOf('monthly');
    const { url } = (await buyer.call('GET', '/api/manage-subscription')).body;
    expect((await openPage(world, String(url))).text).toContain('Renews on');
    const [invoice] = await buyer.invoices();
    await buyer.call('POST', '/api/account/delete', { password: 'tidal-quartz-71' });
    await waitUntil(
      () => openPage(world, String(url)),
      ({ text }) => !text.includes('Renews on'),
    );
    const rows = await world.server.db.execute(
      `select user_id from invoice where provider_id = '${String(invoice!['id'])}'`,
    );
    expect((rows as { rows: unknown[] }).rows).toEqual([{ user_id: null }]);
  });
});
