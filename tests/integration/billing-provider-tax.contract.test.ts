import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driverOf, life, monthly, yearly } from '../support/provider-driver.ts';
import { openStripeAlone, type ProviderWorld } from '../support/provider-world.ts';

describe('VAT that the provider calculates', () => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openStripeAlone({ tax: { mode: 'automatic', productCode: 'txcd_10103000' } });
  });
  afterAll(() => world.stop());
  const { stateOf, bought, buy } = driverOf(() => world);
  const taxesOf = async (customer: string) => [...(await stateOf(customer)).taxes.values()];

  it('is read from the invoice of a subscription, with the VAT ID of the customer', async () => {
    const customer = await buy({}, 'good', { vat_id: 'DE987654321' });
    expect(await taxesOf(customer)).toEqual([{ cents: 463, vatId: 'DE987654321' }]);
  });

  it('is read from the invoice of a lifetime plan', async () => {
    expect(await taxesOf(await buy({ price: life }))).toEqual([{ cents: 79_35, vatId: null }]);
  });

  it('is part of the preview of a change', async () => {
    const customer = await buy({ price: monthly });
    const { id: subscriptionId } = await bought(customer);
    const order = { kind: 'change' as const, subscriptionId, price: yearly, prorationAt: world.clock.now() };
    expect(await world.provider.preview(order)).toMatchObject({ dueCents: 199_00, taxCents: 31_77 });
  });
});

describe('without calculated VAT', () => {
  it('no invoice has VAT', async () => {
    const plain = await openStripeAlone();
    try {
      const driver = driverOf(() => plain);
      expect((await driver.stateOf(await driver.buy())).taxes.size).toBe(0);
    } finally {
      await plain.stop();
    }
  });
});
