import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driverOf, life, monthly, yearly } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type ProviderWorld } from '../support/server/billing/provider-world.ts';

describe('VAT that the provider calculates', () => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openStripeAlone({ tax: { mode: 'automatic', productCode: 'txcd_10103000' } });
  });
  afterAll(() => world.stop());
  const { stateOf, bought, buy, newCustomer } = driverOf(() => world);
  const german = { country: 'DE' };
  const company = { country: 'FR', vat_id: 'FR12345678901' };
  const taxOf = async (customer: string) => {
    const { invoices, vatIds } = await stateOf(customer);
    return invoices.map(({ id, taxCents, isReverseCharge }) => [taxCents, isReverseCharge, vatIds.get(id) ?? null]);
  };

  it('is read from the invoice of a subscription, with the VAT ID of the customer', async () => {
    const customer = await buy({}, 'good', { ...german, vat_id: 'DE987654321' });
    expect(await taxOf(customer)).toEqual([[463, false, 'DE987654321']]);
  });

  it('is not charged to a company in another country, whose invoice has reverse charge', async () => {
    const customer = await buy({}, 'good', company);
    expect(await taxOf(customer)).toEqual([[0, true, 'FR12345678901']]);
  });

  it('is read from the invoice of a lifetime plan', async () => {
    expect(await taxOf(await buy({ price: life }, 'good', german))).toEqual([[79_35, false, null]]);
  });

  it('is part of the preview of a change', async () => {
    const customer = await buy({ price: monthly }, 'good', german);
    const { id: subscriptionId } = await bought(customer);
    const order = { kind: 'change' as const, subscriptionId, price: yearly, prorationAt: world.clock.now() };
    expect(await world.provider.preview(order)).toMatchObject({
      dueCents: 199_00,
      taxCents: 31_77,
      isReverseCharge: false,
    });
  });

  it('is missing in the preview of a change for a company in another country', async () => {
    const customer = await buy({ price: monthly }, 'good', company);
    const { id: subscriptionId } = await bought(customer);
    const order = { kind: 'change' as const, subscriptionId, price: yearly, prorationAt: world.clock.now() };
    expect(await world.provider.preview(order)).toMatchObject({ dueCents: 199_00, taxCents: 0, isReverseCharge: true });
  });

  it.each([
    ['a subscription', monthly, 4_63],
    ['a lifetime plan', life, 79_35],
  ])('is part of the preview when a known customer buys %s', async (_, price, taxCents) => {
    const customerId = await buy({ price: life }, 'good', german);
    const preview = await world.provider.preview({ kind: 'purchase', customerId, price });
    expect(preview).toMatchObject({ dueCents: price.amountCents, taxCents, isReverseCharge: false });
  });

  it.each([
    ['a subscription', monthly],
    ['a lifetime plan', life],
  ])('is replaced by reverse charge in the preview when a known company buys %s', async (_, price) => {
    const customerId = await buy({ price: life }, 'good', company);
    const preview = await world.provider.preview({ kind: 'purchase', customerId, price });
    expect(preview).toMatchObject({ dueCents: price.amountCents, taxCents: 0, isReverseCharge: true });
  });

  it.each([
    ['a subscription', monthly],
    ['a lifetime plan', life],
  ])('is missing in the preview of %s for a customer without an address', async (_, price) => {
    const preview = await world.provider.preview({ kind: 'purchase', customerId: await newCustomer(), price });
    expect(preview).toMatchObject({ dueCents: price.amountCents, taxCents: 0, isReverseCharge: false });
  });
});

describe('without calculated VAT', () => {
  it('no invoice has VAT', async () => {
    const plain = await openStripeAlone();
    try {
      const driver = driverOf(() => plain);
      const { invoices, vatIds } = await driver.stateOf(await driver.buy());
      expect(invoices).toMatchObject([{ taxCents: 0, isReverseCharge: false }]);
      expect(vatIds.size).toBe(0);
    } finally {
      await plain.stop();
    }
  });
});
