import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '#shared/domain/time.ts';
import { driverOf, life, monthly, reasonOf, yearly } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type StripeWorld } from '../support/server/billing/provider-world.ts';
import type { FakeStripeFault } from '#server/fake-stripe/call-faults.ts';

describe('Stripe with faults', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeAlone({ timeoutMs: 1_500 });
  });
  afterAll(() => world.stop());
  const { newCustomer, requestOf, bought, invoicesOf, buy } = driverOf(() => world);

  /** Injects the fault until it is removed. */
  const during = async <T>(
    start: string,
    fault: FakeStripeFault,
    call: () => Promise<T>,
    count?: number,
  ): Promise<T> => {
    world.standIn.setFault(start, fault, count);
    try {
      return await call();
    } finally {
      world.standIn.setFault(start, 'none');
    }
  };

  test.each<FakeStripeFault>(['lose-reply', 'fail-after', 'silent'])(
    'retries after a lost answer (%s) with the same key, and charges nothing twice',
    async (fault) => {
      const customer = await buy();
      const { id } = await bought(customer);
      world.clock.advance(DAY_MS);
      await during('POST /v1/subscriptions/', fault, () => world.provider.changePrice(id, yearly, randomUUID()), 1);
      expect(await bought(customer)).toMatchObject({ priceKey: yearly.key });
      expect(await invoicesOf(customer)).toHaveLength(2);
      const [{ id: invoice } = { id: '' }] = await invoicesOf(customer);
      const back = () => world.provider.refund(invoice, 10_00, `refund-${invoice}`);
      expect(await during('POST /v1/refunds', fault, back, 1)).toBe(10_00);
      expect((await invoicesOf(customer))[0]).toMatchObject({ refundedCents: 10_00 });
    },
  );

  test.each<FakeStripeFault>(['lose-reply', 'fail-after', 'silent'])(
    'reports an error if every answer is lost (%s), with one effect that a reading finds',
    async (fault) => {
      const customer = await buy();
      const { id } = await bought(customer);
      world.clock.advance(DAY_MS);
      const key = randomUUID();
      const upgrade = () => world.provider.changePrice(id, yearly, key);
      expect(await during('POST /v1/subscriptions/', fault, () => reasonOf(upgrade()))).toBe('unreachable');
      expect(await bought(customer)).toMatchObject({ priceKey: yearly.key });
      await upgrade();
      expect(await invoicesOf(customer)).toHaveLength(2);

      const reference = randomUUID();
      const make = () => world.provider.createCustomer({ reference, email: 'a@shop.example', name: 'Ann' }, reference);
      expect(await during('POST /v1/customers', fault, () => reasonOf(make()))).toBe('unreachable');
      await make();
      const made = [...world.standIn.state.customers.values()].filter((one) => one.metadata['reference'] === reference);
      expect(made).toHaveLength(1);
    },
  );

  test('reports a provider that is down or silent within a time limit', async () => {
    const customer = await newCustomer();
    for (const fault of ['refuse', 'silent'] as const) {
      const startedAt = Date.now();
      const { provider } = world;
      const reasons = await during('', fault, () =>
        Promise.all([
          reasonOf(provider.createCheckout(requestOf(customer), randomUUID())),
          reasonOf(provider.readCheckout('cs_test_1')),
          reasonOf(provider.readCustomer(customer)),
          reasonOf(provider.portalUrl(customer, 'https://spendlens.example/')),
          reasonOf(provider.refund('in_1', null, randomUUID())),
        ]),
      );
      expect(new Set(reasons)).toEqual(new Set(['unreachable']));
      // Two attempts of 1.5 seconds, the pause between them, and a margin for a slow machine.
      expect(Date.now() - startedAt).toBeLessThan(15_000);
    }
  });

  test('creates one price and one product in ten simultaneous calls', async () => {
    const price = { ...monthly, key: `monthly_eur_${randomUUID()}`, planId: randomUUID() };
    const customers = await Promise.all(Array.from({ length: 10 }, newCustomer));
    await Promise.all(
      customers.map((customer) => world.provider.createCheckout(requestOf(customer, { price }), randomUUID())),
    );
    const { prices, products } = world.standIn.state;
    expect([...prices.values()].filter(({ lookupKey }) => lookupKey === price.key)).toHaveLength(1);
    expect([...products.values()].filter(({ id }) => id === `plan_${price.planId}`)).toHaveLength(1);
  });

  test('sells no price whose amount was manually changed at Stripe', async () => {
    const price = { ...monthly, key: `monthly_eur_${randomUUID()}` };
    await world.provider.upsertPrice(price, true, randomUUID());
    const kept = [...world.standIn.state.prices.values()].find(({ lookupKey }) => lookupKey === price.key)!;
    kept.amount += 1;
    const later = await openStripeAlone();
    later.standIn.state.prices.set(kept.id, kept);
    try {
      const other = driverOf(() => later);
      expect(await reasonOf(other.openCheckout(await other.newCustomer(), { price }))).toBe('refused');
      expect(later.standIn.state.sessions.size).toBe(0);
    } finally {
      await later.stop();
    }
  });

  test('shows on the invoice the VAT ID that was entered at the checkout', async () => {
    const customer = await buy({ price: life }, 'good', { vat_id: 'DE123456789' });
    const [invoice] = await invoicesOf(customer);
    expect(await (await fetch(invoice!.hostedUrl!)).text()).toContain('VAT ID DE123456789');
  });

  test('reads all invoices of ten years', async () => {
    const customer = await buy();
    world.clock.advance(10 * 365 * DAY_MS);
    const invoices = await invoicesOf(customer);
    expect(invoices).toHaveLength(120);
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(120);
  });

  test('keeps the subscription running while the invoice of its renewal is a draft, and reads it as a draft', async () => {
    const slow = await openStripeAlone({ draftSeconds: HOUR_SECONDS });
    try {
      const driver = driverOf(() => slow);
      const customer = await driver.buy({}, 'failing');
      slow.clock.advance(30 * DAY_MS + MINUTE_MS);
      expect(await driver.bought(customer)).toMatchObject({ status: 'active', renews: true });
      expect((await driver.invoicesOf(customer)).map(({ status, number }) => [status, number === null])).toEqual([
        ['paid', false],
        ['draft', true],
      ]);
      slow.clock.advance(HOUR_SECONDS * 1_000);
      expect(await driver.bought(customer)).toMatchObject({ status: 'past-due' });
    } finally {
      await slow.stop();
    }
  });
});
