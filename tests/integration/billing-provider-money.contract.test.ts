import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCoupon } from '#server/modules/billing/billing-provider.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { driverOf, life, yearly, reasonOf } from '../support/server/billing/provider-driver.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import type { State } from '#server/fake-stripe/state/state.ts';
import { openStripeAlone, type StripeWorld } from '../support/server/billing/provider-world.ts';
import { splitPayment } from '../support/server/billing/split-payment.ts';

const stay: ProviderCoupon = { code: 'STAY20', percentOff: 20 };

describe('money and events at the payment provider', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeAlone();
  });
  afterAll(() => world.stop());
  const { bought, invoicesOf, buy, giveCard } = driverOf(() => world);

  test('applies a discount to the next invoice only', async () => {
    const customer = await buy();
    const { id } = await bought(customer);
    const key = randomUUID();
    await world.provider.discountNext(id, stay, key);
    await world.provider.discountNext(id, stay, key);
    world.clock.advance(31 * DAY_MS);
    await world.run();
    world.clock.advance(31 * DAY_MS);
    expect((await invoicesOf(customer)).map(({ totalCents }) => totalCents)).toEqual([29_00, 23_20, 29_00]);
  });

  test('refunds in parts and in full, at most the paid amount, and once per key', async () => {
    const customer = await buy();
    const { id } = (await invoicesOf(customer))[0]!;
    const key = randomUUID();
    expect(await world.provider.refund(id, 10_00, key)).toBe(10_00);
    expect(await world.provider.refund(id, 10_00, key)).toBe(10_00);
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', totalCents: 29_00, refundedCents: 10_00 }]);
    expect(await reasonOf(world.provider.refund(id, 19_01, randomUUID()))).toBe('refused');
    expect(await world.provider.refund(id, null, randomUUID())).toBe(19_00);
    expect(await world.provider.refund(id, null, randomUUID())).toBe(0);
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 29_00 }]);
    expect(await bought(customer)).toMatchObject({ status: 'active' });
    expect(await reasonOf(world.provider.refund('in_nothing', null, randomUUID()))).toBe('unknown');
  });

  test('lists each refund of a payment that was refunded in 12 parts', async () => {
    const customer = await buy();
    const { id } = (await invoicesOf(customer))[0]!;
    for (let part = 0; part < 12; part += 1) await world.provider.refund(id, 1_00, randomUUID());
    const [invoice] = await invoicesOf(customer);
    expect(invoice).toMatchObject({ refundedCents: 12_00, uncreditedCents: 0 });
    expect(invoice?.moneyBack.map(({ kind, cents }) => [kind, cents])).toEqual(
      Array.from({ length: 12 }, () => ['refund', 1_00]),
    );
  });

  const refundedIn = (state: State): number =>
    [...state.intents.values()].flatMap(({ refunds }) => refunds).reduce((sum, { amount }) => sum + amount, 0);

  test('refunds all payments of an invoice that two payments paid', async () => {
    const customer = await buy();
    const { id } = (await invoicesOf(customer))[0]!;
    splitPayment(world.standIn.state, id, 9_00);
    const key = randomUUID();
    expect(await world.provider.refund(id, 12_00, key)).toBe(12_00);
    expect(await world.provider.refund(id, 12_00, key)).toBe(12_00);
    expect(await invoicesOf(customer)).toMatchObject([{ totalCents: 29_00, refundedCents: 12_00 }]);
    expect(await world.provider.refund(id, null, randomUUID())).toBe(17_00);
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 29_00 }]);
    expect(await reasonOf(world.provider.refund(id, 1, randomUUID()))).toBe('refused');
  });

  test.each([
    ['of one payment', 0],
    ['of two payments', 9_00],
  ])('reports of simultaneous refunds %s exactly what each one moved', async (_what, part) => {
    const customer = await buy();
    const { id } = (await invoicesOf(customer))[0]!;
    if (part > 0) splitPayment(world.standIn.state, id, part);
    const before = refundedIn(world.standIn.state);
    const { url: apiBase, secretKey, webhookSecret } = world.standIn;
    const other = createStripeProvider({ apiBase, secretKey, webhookSecret }, world.clock.now);
    const calls = [world.provider, other, world.provider].map((provider) => provider.refund(id, 12_00, randomUUID()));
    const reported = await Promise.all(calls.map((call) => call.catch(() => 0)));
    const moved = refundedIn(world.standIn.state) - before;
    expect(reported.reduce((sum, cents) => sum + cents, 0)).toBe(moved);
    expect(reported.filter((cents) => cents === 12_00).length).toBeGreaterThan(0);
    expect(moved).toBeLessThanOrEqual(29_00);
  });

  test('reads a lifetime plan as one payment with an invoice, which ends with its full refund', async () => {
    const at = world.clock.now();
    const customer = await buy({ price: life });
    const owned = await bought(customer);
    expect(owned).toMatchObject({
      priceKey: life.key,
      status: 'active',
      periodEndsAt: null,
      renews: false,
      startedAt: at,
    });
    const [invoice] = await invoicesOf(customer);
    expect(invoice).toMatchObject({
      subscriptionId: owned.id,
      status: 'paid',
      totalCents: 497_00,
      description: 'Lifetime',
      interval: 'lifetime',
    });
    world.clock.advance(400 * DAY_MS);
    expect(await bought(customer)).toEqual(owned);
    await world.provider.refund(invoice!.id, 100_00, randomUUID());
    expect(await bought(customer)).toMatchObject({ status: 'active' });
    await world.provider.refund(invoice!.id, null, randomUUID());
    expect(await bought(customer)).toMatchObject({ id: owned.id, status: 'ended', endedAt: world.clock.now() });
    expect(await invoicesOf(customer)).toMatchObject([{ refundedCents: 497_00 }]);
  });

  test('counts a lost dispute as a refund, together at most the paid amount', async () => {
    const [won, lost] = [await buy(), await buy()];
    const pageOf = async (customer: string): Promise<string> => (await invoicesOf(customer))[0]!.hostedUrl!;
    for (const customer of [won, lost]) {
      await world.choose(await pageOf(customer), { choice: 'dispute' });
      expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', refundedCents: 0 }]);
    }
    await world.choose(await pageOf(won), { choice: 'won' });
    expect(await invoicesOf(won)).toMatchObject([{ refundedCents: 0 }]);
    await world.choose(await pageOf(lost), { choice: 'lost' });
    expect(await invoicesOf(lost)).toMatchObject([{ status: 'paid', totalCents: 29_00, refundedCents: 29_00 }]);
    const { id } = (await invoicesOf(lost))[0]!;
    expect(await world.provider.refund(id, null, randomUUID())).toBe(0);
    expect(await reasonOf(world.provider.refund(id, 1, randomUUID()))).toBe('refused');

    const both = await buy();
    await world.provider.refund((await invoicesOf(both))[0]!.id, 10_00, randomUUID());
    for (const choice of ['dispute', 'lost']) await world.choose(await pageOf(both), { choice });
    expect(await invoicesOf(both)).toMatchObject([{ totalCents: 29_00, refundedCents: 29_00 }]);
  });

  test('ends a lifetime plan when its dispute is lost', async () => {
    const customer = await buy({ price: life });
    const hostedUrl = (await invoicesOf(customer))[0]!.hostedUrl!;
    await world.choose(hostedUrl, { choice: 'dispute' });
    expect(await bought(customer)).toMatchObject({ status: 'active', endedAt: null });
    await world.choose(hostedUrl, { choice: 'lost' });
    expect(await bought(customer)).toMatchObject({ status: 'ended', endedAt: world.clock.now() });
  });

  test('sends an event for a dispute, and finds its customer', async () => {
    const customer = await buy();
    const { hostedUrl } = (await invoicesOf(customer))[0]!;
    await world.choose(hostedUrl!, { choice: 'dispute' });
    await world.run();
    const before = world.events().length;
    await world.choose(hostedUrl!, { choice: 'lost' });
    await world.run();
    await expect.poll(() => world.events().length).toBeGreaterThan(before);
    const { customerId, paymentId } = world.events().at(-1)!;
    expect(customerId ?? (await world.provider.payerOf(paymentId ?? ''))).toBe(customer);
    expect(await world.provider.payerOf('pi_nothing')).toBeNull();
  });

  test('reads a failed renewal as overdue, until another card pays it or the week is over', async () => {
    const [saved, lost] = [await buy({}, 'failing'), await buy({}, 'failing')];
    world.clock.advance(31 * DAY_MS);
    expect(await bought(saved)).toMatchObject({ status: 'past-due', renews: true });
    expect((await invoicesOf(saved)).at(-1)).toMatchObject({ status: 'open', paidAt: null });
    await giveCard(saved, 'good');
    expect(await bought(saved)).toMatchObject({ status: 'active' });
    expect((await invoicesOf(saved)).at(-1)).toMatchObject({ status: 'paid', paidAt: world.clock.now() });
    world.clock.advance(8 * DAY_MS);
    expect(await bought(lost)).toMatchObject({ status: 'ended', renews: false });
    expect((await invoicesOf(lost)).at(-1)!.status).not.toBe('paid');
  });

  test('lets a customer cancel and resume in the portal', async () => {
    const customer = await buy();
    const { id, periodEndsAt } = await bought(customer);
    const url = await world.provider.portalUrl(customer, 'https://spendlens.example/plan-history');
    expect(await (await fetch(url)).text()).toContain('Monthly');
    await world.choose(url, { choice: 'cancel', subscription: id });
    expect(await bought(customer)).toMatchObject({ renews: false, cancelledAt: world.clock.now(), periodEndsAt });
    await world.provider.resume(id, randomUUID());
    expect(await bought(customer)).toMatchObject({ renews: true, cancelledAt: null });
    await world.choose(url, { choice: 'cancel', subscription: id });
    world.clock.advance(31 * DAY_MS);
    expect(await bought(customer)).toMatchObject({ status: 'ended' });
    expect(await reasonOf(world.provider.portalUrl('cus_nobody', 'https://spendlens.example/'))).toBe('unknown');
  });

  test('sends a signed event with the customer for every change', async () => {
    const customer = await buy();
    const { id } = await bought(customer);
    const toldOf = () => world.events().filter((event) => event.customerId === customer).length;
    for (const happen of [
      () => world.provider.cancelAtPeriodEnd(id, randomUUID()),
      () => world.provider.resume(id, randomUUID()),
      async () => void (await world.provider.refund((await invoicesOf(customer))[0]!.id, 1_00, randomUUID())),
      () => giveCard(customer, 'good'),
      () => world.provider.endNow(id, randomUUID()),
    ]) {
      await world.run();
      const before = toldOf();
      await happen();
      await world.run();
      await expect.poll(toldOf).toBeGreaterThan(before);
    }
    const ids = world.events().map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('rejects forged, outdated, truncated and unsigned events', async () => {
    const customer = await buy();
    await bought(customer);
    await expect.poll(() => world.heard.length).toBeGreaterThan(0);
    const { body, headers } = world.heard.at(-1)!;
    const { provider } = world;
    const name = Object.keys(headers).find((header) => header.endsWith('-signature'))!;
    const signature = String(headers[name]);
    expect(provider.readEvent(body, headers)).not.toBeNull();
    const forged = Buffer.from(body.toString('utf8').replace(customer, 'cus_another_one'));
    expect(provider.readEvent(forged, headers)).toBeNull();
    expect(provider.readEvent(body.subarray(1), headers)).toBeNull();
    for (const wrong of [
      undefined,
      '',
      'nonsense',
      signature.replace(/v1=./, 'v1='),
      signature.replace(/t=\d+/, 't=1'),
    ])
      expect(provider.readEvent(body, { [name]: wrong })).toBeNull();
    world.clock.advance(301_000);
    expect(provider.readEvent(body, headers)).toBeNull();
  });

  test('reports missing objects as unknown', async () => {
    const { provider } = world;
    for (const call of [
      provider.changePrice('sub_nothing', yearly, randomUUID()),
      provider.cancelAtPeriodEnd('sub_nothing', randomUUID()),
      provider.resume('sub_nothing', randomUUID()),
      provider.endNow('sub_nothing', randomUUID()),
      provider.discountNext('sub_nothing', stay, randomUUID()),
    ])
      expect(await reasonOf(call)).toBe('unknown');
  });
});
