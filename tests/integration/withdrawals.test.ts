import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planWithdrawal } from '#server/db/schema/plan-orders.ts';
import { billing } from '#shared/contract/billing.ts';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { METRICS_TOKEN, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('withdrawal over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const openPerson = (email = `${randomUUID()}@shop.example`): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, email);
  };
  const customerOf = ({ id }: Buyer) =>
    [...standIn.state.customers.values()].find((one) => one.metadata['reference'] === id)!;
  /** What the fake Stripe has charged and refunded, and the balance that remains. */
  const moneyOf = (buyer: Buyer) => {
    const { id, balance } = customerOf(buyer);
    const payments = [...standIn.state.intents.values()].filter(({ customer }) => customer === id);
    const refunds = payments.flatMap((payment) => payment.refunds);
    return {
      paid: payments.reduce((sum, { amount }) => sum + amount, 0),
      refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
      credit: 0 - balance,
    };
  };
  const isRunning = (buyer: Buyer): boolean =>
    [...standIn.state.subscriptions.values()].some(
      ({ customer, status }) => customer === customerOf(buyer).id && status !== 'canceled',
    );
  const pass = async (buyer: Buyer, days: number): Promise<void> => {
    await buyer.detail();
    world.clock.advance(days * DAY_MS);
    await standIn.run();
  };
  const withdraw = async (buyer: Buyer, subscriptionId?: string) =>
    buyer.call('POST', '/api/withdrawal', { subscriptionId: subscriptionId ?? (await buyer.subscriptionId()) });
  const quoteOf = async (buyer: Buyer) => {
    const { body } = await buyer.call('POST', '/api/withdrawal/quote', {
      subscriptionId: await buyer.subscriptionId(),
    });
    return billing.withdrawalQuote.response.parse(body).data;
  };
  const untilInvoices = (buyer: Buyer, count: number) => waitUntil(buyer.invoices, (all) => all.length === count);
  /** Yearly paid after its trial, then changed to Monthly: nothing is charged, and unused time becomes credit. */
  const openDowngraded = async (): Promise<Buyer> => {
    const buyer = await openPerson();
    await buyer.buy('yearly');
    await pass(buyer, 3 + 1 / 24);
    await untilInvoices(buyer, 1);
    expect((await buyer.checkout('monthly')).body['type']).toBe('updated');
    return buyer;
  };

  it('removes the credit of a downgrade when it refunds the payment', async () => {
    const buyer = await openDowngraded();
    expect(moneyOf(buyer)).toMatchObject({ paid: 228_00, refunded: 0 });
    expect(moneyOf(buyer).credit).toBeGreaterThan(190_00);
    expect(await quoteOf(buyer)).toEqual({
      refund_cents: 228_00,
      currency: 'EUR',
      is_full: true,
      is_refund_delayed: false,
    });
    expect((await withdraw(buyer)).status).toBe(200);
    expect([moneyOf(buyer), isRunning(buyer)]).toEqual([{ paid: 228_00, refunded: 228_00, credit: 0 }, false]);
    expect((await withdraw(buyer)).status).toBe(200);
    expect(moneyOf(buyer)).toEqual({ paid: 228_00, refunded: 228_00, credit: 0 });
  });

  it.each(
    (['refuse', 'lose-reply', 'fail-after'] as const).flatMap((fault) =>
      ['DELETE /v1/subscriptions', 'POST /v1/customers/', 'POST /v1/refunds'].map((call) => [fault, call] as const),
    ),
  )('finishes once after an interruption: %s of %s', async (fault, call) => {
    const buyer = await openDowngraded();
    standIn.setFault(call, fault);
    const answer = await withdraw(buyer);
    standIn.setFault(call, 'none');
    // The adapter checks itself whether a cancellation without an answer was done.
    const isRecovered = fault !== 'refuse' && call.startsWith('DELETE');
    expect(answer.body['errorCode']).toBe(isRecovered ? undefined : 'BILLING_UNAVAILABLE');
    await world.runJob('billing.heal');
    await world.runJob('billing.heal');
    expect([moneyOf(buyer), isRunning(buyer)]).toEqual([{ paid: 228_00, refunded: 228_00, credit: 0 }, false]);
  });

  it('does not remove credit a second time when Stripe has forgotten the idempotency key', async () => {
    const buyer = await openDowngraded();
    standIn.setFault('POST /v1/refunds', 'refuse');
    await withdraw(buyer);
    standIn.setFault('POST /v1/refunds', 'none');
    await pass(buyer, 3);
    await world.runJob('billing.heal');
    expect(moneyOf(buyer)).toEqual({ paid: 228_00, refunded: 228_00, credit: 0 });
  });

  it('finishes an interrupted withdrawal although older ones always fail', async () => {
    const buyer = await openDowngraded();
    standIn.setFault('POST /v1/refunds', 'refuse');
    await withdraw(buyer);
    standIn.setFault('POST /v1/refunds', 'none');
    const { db } = world.server;
    const customerId = customerOf(buyer).id;
    const [interrupted] = await db.select().from(planWithdrawal).where(eq(planWithdrawal.customerId, customerId));
    const failing = Array.from({ length: 50 }, (_, index) => ({
      ...interrupted!,
      id: randomUUID(),
      at: new Date(index),
      subscriptionProviderId: `sub_${randomUUID()}`,
      // One row cannot be read, and Stripe has forgotten the customer of the others.
      ...(index === 10 ? { refunds: sql`'{}'::jsonb`, creditCents: 0 } : { customerId: 'cus_forgotten' }),
    }));
    await db.insert(planWithdrawal).values(failing);
    for (let run = 0; run < 2; run += 1) {
      world.clock.advance(15 * MINUTE_MS);
      await world.runJob('billing.heal');
    }
    const ids = failing.map(({ id }) => id);
    await db.delete(planWithdrawal).where(inArray(planWithdrawal.id, ids));
    expect(moneyOf(buyer)).toEqual({ paid: 228_00, refunded: 228_00, credit: 0 });
  });

  it('subtracts the days of use from the second withdrawal of a person and plan', async () => {
    const buyer = await openPerson();
    await buyer.buy('monthly');
    await pass(buyer, 3 + 1 / 24);
    await untilInvoices(buyer, 1);
    await withdraw(buyer);
    expect(moneyOf(buyer)).toEqual({ paid: 29_00, refunded: 29_00, credit: 0 });
    await buyer.buy('monthly');
    await pass(buyer, 12.9);
    expect(await quoteOf(buyer)).toMatchObject({ is_full: false, refund_cents: 29_00 - 12_57 });
    await withdraw(buyer);
    expect([moneyOf(buyer), isRunning(buyer)]).toEqual([{ paid: 58_00, refunded: 58_00 - 12_57, credit: 0 }, false]);
    expect((await world.call('GET', '/metrics', { token: METRICS_TOKEN })).text).toContain('withdrawalRepeated');
    const mail = await world.mailTo('operator@spendlens.example', 1);
    expect(mail.text).toMatch(/withdrew from the same plan again[.] 16[.]43 EUR of invoice \S+ are refunded/);
    expect(mail.text).not.toContain(buyer.email);
  });

  it.each([
    ['the mailbox', true, false],
    ['the card', false, true],
  ])('recognizes a person with a second account by %s', async (_by, isSameMailbox, isSameCard) => {
    const [name, card] = [randomUUID(), randomUUID()];
    const buyLifetime = async (buyer: Buyer, cardName: string): Promise<void> => {
      await buyer.returnToSite(
        await buyer.choose(String((await buyer.checkout('lifetime')).body['url']), 'good', '', cardName),
      );
    };
    const first = await openPerson(`${name}@shop.example`);
    await buyLifetime(first, card);
    expect((await withdraw(first)).status).toBe(200);
    expect(moneyOf(first)).toEqual({ paid: 497_00, refunded: 497_00, credit: 0 });
    const second = await openPerson(isSameMailbox ? `${name}+2@shop.example` : undefined);
    await buyLifetime(second, isSameCard ? card : randomUUID());
    await pass(second, 9.9);
    await withdraw(second);
    expect(moneyOf(second)).toEqual({ paid: 497_00, refunded: 497_00 - 6_81, credit: 0 });
    expect(await second.isPaid()).toBe(false);
  });

  it('refunds what an upgrade cost within 14 days of the upgrade', async () => {
    const buyer = await openPerson();
    await buyer.buy('monthly');
    await pass(buyer, 3 + 1 / 24);
    await untilInvoices(buyer, 1);
    await pass(buyer, 20);
    const late = { subscriptionId: await buyer.subscriptionId() };
    for (const path of ['/api/withdrawal', '/api/withdrawal/quote'])
      expect((await buyer.call('POST', path, late)).body['errorCode']).toBe('WITHDRAWAL_TOO_LATE');
    expect((await buyer.checkout('yearly')).body['type']).toBe('updated');
    const { paid } = moneyOf(buyer);
    await pass(buyer, 10);
    const history = await buyer.call('POST', '/api/plan-history', { id: buyer.id, page: 1 });
    expect(billing.planHistory.response.parse(history.body).data.data[0]?.withdrawal_until).not.toBeNull();
    expect((await withdraw(buyer)).status).toBe(200);
    expect([moneyOf(buyer), isRunning(buyer)]).toEqual([{ paid, refunded: paid - 29_00, credit: 0 }, false]);
  });

  it('is possible for a yearly plan that a lifetime plan replaced, and for both separately', async () => {
    const buyer = await openPerson();
    await buyer.buy('yearly');
    await pass(buyer, 3 + 1 / 24);
    await untilInvoices(buyer, 1);
    await buyer.buy('lifetime');
    await untilInvoices(buyer, 2);
    const history = await buyer.call('POST', '/api/plan-history', { id: buyer.id, page: 1 });
    const records = billing.planHistory.response.parse(history.body).data.data;
    const open = records.filter(({ withdrawal_until: until }) => until !== null);
    expect(open.map(({ plan }) => plan.name).toSorted()).toEqual(['Lifetime', 'Yearly']);
    const idOf = (name: string) => open.find(({ plan }) => plan.name === name)!.id;
    expect((await withdraw(buyer, idOf('Yearly'))).status).toBe(200);
    expect([moneyOf(buyer), isRunning(buyer)]).toEqual([{ paid: 725_00, refunded: 228_00, credit: 0 }, false]);
    expect(await buyer.isPaid()).toBe(true);
    expect((await withdraw(buyer, idOf('Lifetime'))).status).toBe(200);
    expect(moneyOf(buyer)).toEqual({ paid: 725_00, refunded: 725_00, credit: 0 });
    expect(await buyer.isPaid()).toBe(false);
  });

  it('refunds in full again when the user did not ask to begin at once', async () => {
    const buyer = await openPerson();
    for (const round of [1, 2]) {
      const { body } = await buyer.call('POST', '/api/create-checkout-session', { planId: 'lifetime' });
      await buyer.returnToSite(await buyer.choose(String(body['url']), 'good'));
      await pass(buyer, 5);
      await withdraw(buyer);
      expect(moneyOf(buyer)).toEqual({ paid: round * 497_00, refunded: round * 497_00, credit: 0 });
    }
  });
});
