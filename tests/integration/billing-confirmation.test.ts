import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { billing } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('a payment that the bank wants confirmed, over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const dataOf = async (buyer: Buyer) => billing.subscribeDetail.response.parse(await buyer.detail()).data!;
  const untilData = (buyer: Buyer, holds: (data: Awaited<ReturnType<typeof dataOf>>) => boolean) =>
    waitUntil(() => dataOf(buyer), holds);
  const atFake = ({ id }: Buyer) => {
    const customer = [...standIn.state.customers.values()].find((one) => one.metadata['reference'] === id)!;
    const isTheirs = (one: { customer: string }): boolean => one.customer === customer.id;
    return {
      subscription: [...standIn.state.subscriptions.values()].findLast(isTheirs)!,
      invoices: [...standIn.state.invoices.values()].filter((one) => isTheirs(one) && one.lines[0]!.amount !== 0),
      payments: [...standIn.state.intents.values()].filter((one) => isTheirs(one) && one.status === 'succeeded'),
      balance: customer.balance,
    };
  };
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    await standIn.run();
    await world.runJob('billing.heal');
  };

  /** A buyer of a paid month whose bank asks for a confirmation of each further payment. */
  const buyerOfMonth = async (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await buyer.buy('monthly', 'none');
    await pass(4 * DAY_MS);
    await untilData(buyer, ({ state }) => state === 'ended');
    await buyer.buy('monthly', 'good');
    await buyer.setCard('bank');
    await waitUntil(
      () => atFake(buyer).subscription.card,
      (card) => standIn.state.cards.get(card ?? '')?.kind === 'bank',
    );
    return buyer;
  };

  test('changes the plan after the confirmation, and until then the old plan runs', async () => {
    const buyer = await buyerOfMonth();
    const { body } = await buyer.checkout('yearly');
    expect(body).toMatchObject({ type: 'confirm', message: expect.stringMatching(/^Confirm the payment/) });
    const url = String(body['url']);
    expect(await dataOf(buyer)).toMatchObject({ plan_id: 'monthly', state: 'active', pay_url: url });
    expect(atFake(buyer).payments).toHaveLength(1);
    // The same order again leads to the same page.
    expect((await buyer.checkout('yearly')).body).toMatchObject({ type: 'confirm', url });
    expect(atFake(buyer).invoices).toHaveLength(2);
    expect(await sendForm(world, url, { choice: 'pay' })).toContain('Your bank asks you to confirm');
    await sendForm(world, url, { choice: 'confirmed' });
    const changed = await untilData(buyer, ({ plan_id: plan }) => plan === 'yearly');
    expect(changed).toMatchObject({ state: 'active', payment: 'paid', pay_url: null });
    expect(atFake(buyer).payments).toHaveLength(2);
  });

  test('charges and changes nothing if the user abandons it, and can be ordered again', async () => {
    const buyer = await buyerOfMonth();
    await buyer.checkout('yearly');
    await pass(DAY_MS);
    expect(await untilData(buyer, ({ pay_url: url }) => url === null)).toMatchObject({
      plan_id: 'monthly',
      state: 'active',
    });
    const { invoices, payments, subscription, balance } = atFake(buyer);
    expect([invoices.map(({ status }) => status), payments.length, balance]).toEqual([['paid', 'void'], 1, 0]);
    expect(subscription.pendingUpdate).toBeNull();
    const { body } = await buyer.checkout('yearly');
    expect(body['type']).toBe('confirm');
    await sendForm(world, String(body['url']), { choice: 'confirmed' });
    await untilData(buyer, ({ plan_id: plan }) => plan === 'yearly');
  });

  test('is not needed any more with another card', async () => {
    const buyer = await buyerOfMonth();
    expect((await buyer.checkout('yearly')).body['type']).toBe('confirm');
    await buyer.setCard('good');
    expect((await buyer.checkout('yearly')).body).toMatchObject({ type: 'updated', message: 'Plan updated' });
    expect(await dataOf(buyer)).toMatchObject({ plan_id: 'yearly', pay_url: null });
    expect(atFake(buyer).payments).toHaveLength(2);
  });

  test('is refused while the plan is set to end, because the confirmation would not resume it', async () => {
    const buyer = await buyerOfMonth();
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId: await buyer.subscriptionId() });
    expect((await buyer.checkout('yearly')).body['errorCode']).toBe('PAYMENT_UNCONFIRMED');
    expect([atFake(buyer).payments.length, atFake(buyer).invoices.length]).toEqual([1, 1]);
    expect(await dataOf(buyer)).toMatchObject({ plan_id: 'monthly', state: 'ending' });
  });

  test('of a renewal has its own mail, which leads to the page of the confirmation', async () => {
    const buyer = await buyerOfMonth();
    await pass(15 * DAY_MS);
    await buyer.detail();
    await pass(atFake(buyer).subscription.periodEnd * 1_000 + HOUR_MS - world.clock.now().getTime());
    const { pay_url: url } = await untilData(buyer, (data) => data.state === 'overdue' && data.pay_url !== null);
    const mail = await waitUntil(
      () =>
        world.sink.mails.find(
          ({ to, subject }) => to.includes(buyer.email) && subject === 'Confirm your Spendlens payment with your bank',
        ),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain(`Confirm payment: ${url}`);
    await sendForm(world, String(url), { choice: 'confirmed' });
    await untilData(buyer, ({ state }) => state === 'active');
    expect(atFake(buyer).payments).toHaveLength(2);
  });
});
