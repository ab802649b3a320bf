import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { billing } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, openPage, sendForm, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';

const [engine] = engines;

describe('a trial without a card', () => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const trialOf = async (planId: string): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await buyer.buy(planId, 'none');
    return buyer;
  };
  const dataOf = async (buyer: Buyer) => billing.subscribeDetail.response.parse(await buyer.detail()).data!;
  const paymentsOf = ({ id }: Buyer) => {
    const customer = [...standIn.state.customers.values()].find((one) => one.metadata['reference'] === id)!;
    return [...standIn.state.intents.values()].filter((one) => one.customer === customer.id);
  };
  const pass = async (ms: number): Promise<void> => {
    world.clock.advance(ms);
    await standIn.run();
    await world.runJob('billing.heal');
  };

  test('becomes a paid plan with a card from the card form, and shows in advance when it is charged', async () => {
    const buyer = await trialOf('monthly');
    expect(await dataOf(buyer)).toMatchObject({ state: 'trial-without-card', next_billing_at: null });
    const { url } = (await buyer.call('POST', '/api/subscriptions/card')).body;
    const form = await openPage(world, String(url));
    expect(form.text).not.toMatch(/Cancel plan|Invoices/);
    const back = await sendForm(world, String(url), { choice: 'good', card: buyer.id });
    expect(back).toBe('https://spendlens.example/plan-history?card=added');
    const confirmed = await buyer.call('POST', '/api/subscriptions/card/confirm');
    expect(confirmed.body).toMatchObject({ status: true, message: 'Your card was added.' });
    const kept = await dataOf(buyer);
    expect(kept).toMatchObject({ state: 'trial-with-card', next_billing_at: kept.valid_upto });
    expect(paymentsOf(buyer)).toEqual([]);
    await pass(3 * DAY_MS + HOUR_MS);
    await waitUntil(
      () => dataOf(buyer),
      ({ state, payment }) => state === 'active' && payment === 'paid',
    );
    expect(paymentsOf(buyer).map(({ amount, status }) => [amount, status])).toEqual([[2_900, 'succeeded']]);
  });

  test('ends without a charge if no card is added, after a mail with a link to keep the plan', async () => {
    const buyer = await trialOf('yearly');
    await pass(2 * DAY_MS + HOUR_MS);
    const mail = await waitUntil(
      () => world.sink.mails.find(({ to, subject }) => to.includes(buyer.email) && subject.includes('trial ends soon')),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain('Keep Yearly after the trial: https://spendlens.example/subscribe');
    await pass(DAY_MS);
    await waitUntil(
      () => dataOf(buyer),
      ({ state }) => state === 'ended',
    );
    expect(paymentsOf(buyer)).toEqual([]);
  });

  test('needs a customer at the provider for the card form', async () => {
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    for (const path of ['/api/subscriptions/card', '/api/subscriptions/card/confirm'])
      expect((await buyer.call('POST', path)).body['errorCode']).toBe('SUBSCRIPTION_UNKNOWN');
  });
});
