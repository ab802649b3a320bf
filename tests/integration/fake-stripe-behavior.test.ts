import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Invoice } from '#server/fake-stripe/state/state.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { driverOf, monthly, yearly } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type StripeWorld } from '../support/server/billing/provider-world.ts';

const RETURN_URL = 'https://spendlens.example/plan-history';

describe('the fake Stripe behaves as Stripe documents', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeAlone();
  });
  afterAll(() => world.stop());
  const { newCustomer, requestOf, openCheckout, stateOf, bought, invoicesOf, buy } = driverOf(() => world);

  const portalOf = (customer: string): Promise<string> => world.provider.portalUrl(customer, RETURN_URL);
  const newest = (customer: string): Invoice =>
    [...world.standIn.state.invoices.values()].findLast((one) => one.customer === customer)!;
  /** Buys a month with a card that fails at the renewal, and waits for the renewal. */
  const buyAndFail = async (): Promise<{ customer: string; invoiceUrl: string }> => {
    const customer = await buy({}, 'failing');
    world.clock.advance(31 * DAY_MS + HOUR_MS);
    const open = (await invoicesOf(customer)).find(({ status }) => status === 'open');
    return { customer, invoiceUrl: open?.hostedUrl ?? '' };
  };
  const statusOf = async (customer: string) => [(await bought(customer)).status, newest(customer).status];

  test('a new default card does not pay an open invoice, and the page of the invoice does', async () => {
    const { customer, invoiceUrl } = await buyAndFail();
    await world.choose(await portalOf(customer), { choice: 'good' });
    expect(await statusOf(customer)).toEqual(['past-due', 'open']);
    await world.choose(invoiceUrl, { choice: 'pay' });
    expect(await statusOf(customer)).toEqual(['active', 'paid']);
  });

  test('an invoice is paid with another card without changing the default card', async () => {
    const { customer, invoiceUrl } = await buyAndFail();
    expect(await world.choose(invoiceUrl, { choice: 'pay' })).toContain('Your card was declined.');
    await world.choose(invoiceUrl, { choice: 'good' });
    expect(await statusOf(customer)).toEqual(['active', 'paid']);
    expect(world.standIn.state.customers.get(customer)?.defaultCard).toBeNull();
  });

  test('a card that needs confirmation pays an open invoice after the bank confirmed', async () => {
    const { customer, invoiceUrl } = await buyAndFail();
    await world.choose(await portalOf(customer), { choice: 'bank' });
    expect(await world.choose(invoiceUrl, { choice: 'pay' })).toContain('Your bank asks you to confirm');
    expect(await world.choose(invoiceUrl, { choice: 'refused' })).toContain('did not confirm');
    expect(await statusOf(customer)).toEqual(['past-due', 'open']);
    await world.choose(invoiceUrl, { choice: 'confirmed' });
    expect(await statusOf(customer)).toEqual(['active', 'paid']);
  });

  test('a trial asks for no card, and accepts none', async () => {
    const { url } = await openCheckout(await newCustomer(), { trialDays: 3 });
    const page = await (await fetch(url!)).text();
    expect(page).toContain('Start trial');
    expect(page).not.toContain('value="good"');
    expect(await world.choose(url!, { choice: 'good' })).toContain('no card is taken');
    expect(await world.choose(url!, { choice: 'none' })).toMatch(/^https:\/\/spendlens\.example\/success-payment/);
  });

  test('a renewal returns to the day of the anchor after a short month', async () => {
    const start = Date.UTC(2027, 0, 29, 12);
    world.clock.advance(start - world.clock.now().getTime());
    const customer = await buy();
    const ends = [(await bought(customer)).periodEndsAt];
    for (let month = 0; month < 3; month += 1) {
      world.clock.advance(ends.at(-1)!.getTime() - world.clock.now().getTime());
      ends.push((await bought(customer)).periodEndsAt);
    }
    expect(ends.map((at) => at?.toISOString().slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-29',
      '2027-04-29',
      '2027-05-29',
    ]);
  });

  test('credit for unused time follows what was paid, not the list price', async () => {
    const half = { code: `HALF-${randomUUID()}`, percentOff: 50, maxUses: null, plans: null, endsAt: null };
    await world.provider.upsertCoupon(half, true, randomUUID());
    const customer = await buy({ acceptsCodes: true }, 'good', { code: half.code });
    const { id, periodStartsAt, periodEndsAt } = await bought(customer);
    world.clock.advance((periodEndsAt!.getTime() - periodStartsAt.getTime()) / 2);
    await world.provider.changePrice(id, yearly, randomUUID());
    const unused = newest(customer).lines[0]?.amount ?? 0;
    expect(Math.abs(unused + 7_25)).toBeLessThanOrEqual(1);
    expect(newest(customer).lines[1]).toMatchObject({ amount: yearly.amountCents });
  });

  test('a session of the portal expires when it is not visited, and some time after the last visit', async () => {
    const customer = await buy();
    const status = async (url: string) => (await fetch(url)).status;
    const [unused, visited] = [await portalOf(customer), await portalOf(customer)];
    expect(await status(visited)).toBe(200);
    world.clock.advance(6 * MINUTE_MS);
    expect([await status(unused), await status(visited)]).toEqual([404, 200]);
    world.clock.advance(59 * MINUTE_MS);
    expect(await status(`${visited}/card`)).toBe(200);
    world.clock.advance(61 * MINUTE_MS);
    expect(await status(visited)).toBe(404);
    const card = world.standIn.state.customers.get(customer)?.defaultCard;
    await world.choose(visited, { choice: 'failing' });
    expect(world.standIn.state.customers.get(customer)?.defaultCard).toBe(card);
  });

  test('the answer of an idempotency key is stored for 24 hours', async () => {
    const customer = { reference: randomUUID(), email: 'ann@shop.example', name: 'Ann' };
    const create = () => world.provider.createCustomer(customer, customer.reference);
    const first = await create();
    world.clock.advance(DAY_MS - MINUTE_MS);
    expect(await create()).toBe(first);
    world.clock.advance(2 * MINUTE_MS);
    expect(await create()).not.toBe(first);
    expect(world.standIn.state.answers.size).toBe(1);
  });

  test('the pages redirect only to stored addresses of the site', async () => {
    const customer = await newCustomer();
    for (const part of [
      { successUrl: 'https://evil.example/success' },
      { cancelUrl: 'https://spendlens.example.evil.example/' },
      { successUrl: 'https://spendlens.example@evil.example/' },
    ]) {
      const call = world.provider.createCheckout(requestOf(customer, { price: monthly, ...part }), randomUUID());
      await expect(call).rejects.toMatchObject({ reason: 'refused' });
    }
    await expect(world.provider.portalUrl(customer, 'https://evil.example/')).rejects.toMatchObject({
      reason: 'refused',
    });
    const portal = await portalOf(customer);
    for (const more of ['?x=/portal///evil.example/', '//evil.example', '/card?x=//evil.example']) {
      const led = await world.choose(`${portal}${more}`, { choice: 'good' });
      expect([portal, expect.stringContaining('This page does not exist')]).toContainEqual(led);
    }
    expect(await stateOf(customer)).toMatchObject({ subscriptions: [] });
  });
});
