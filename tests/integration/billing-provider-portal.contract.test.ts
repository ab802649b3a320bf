import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import type { StripeTax } from '#server/modules/billing/stripe/stripe-tax.ts';
import { callFakeStripe } from '../support/server/billing/call-fake-stripe.ts';
import { driverOf, reasonOf } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type StripeWorld } from '../support/server/billing/provider-world.ts';

const SITE = 'https://spendlens.example/plan-history';

describe('the customer portal', () => {
  let world: StripeWorld;
  beforeAll(async () => {
    world = await openStripeAlone();
  });
  afterAll(() => world.stop());
  const { newCustomer } = driverOf(() => world);
  const open = async (): Promise<string> => world.provider.portalUrl(await newCustomer(), SITE);
  /** The payment methods of each portal configuration; null: those of the account. */
  const methods = () => {
    const { configurations, paymentMethodConfigurations } = world.standIn.state;
    return [...configurations.values()].map(({ paymentMethods }) =>
      paymentMethods === null ? null : paymentMethodConfigurations.get(paymentMethods)?.on,
    );
  };

  it('offers only cards, also after a failure between the two configurations', async () => {
    world.standIn.setFault('POST /v1/billing_portal/configurations', 'refuse');
    expect(await reasonOf(open())).toBe('unreachable');
    world.standIn.setFault('POST /v1/billing_portal/configurations', 'none');
    await open();
    await world.provider.cardUrl(await newCustomer(), { doneUrl: SITE, returnUrl: SITE });
    expect(methods()).toEqual([['card']]);
    expect(world.standIn.state.paymentMethodConfigurations.size).toBe(1);
  });

  it('offers the methods of Stripe under Managed Payments', async () => {
    const { url: apiBase, secretKey, webhookSecret } = world.standIn;
    const tax: StripeTax = { mode: 'managed', productCode: 'txcd_10103000' };
    const managed = createStripeProvider({ apiBase, secretKey, webhookSecret, tax }, world.clock.now);
    await managed.portalUrl(await newCustomer(), SITE);
    expect(methods()).toEqual([['card'], null]);
  });

  it('is rejected by the fake Stripe with a payment method configuration that does not exist', async () => {
    const params = {
      'features[payment_method_update][enabled]': 'true',
      'features[payment_method_update][payment_method_configuration]': 'pmc_nothing',
      'features[invoice_history][enabled]': 'true',
      'features[subscription_cancel][enabled]': 'true',
      'features[subscription_cancel][mode]': 'at_period_end',
      'features[customer_update][enabled]': 'true',
      'features[customer_update][allowed_updates][0]': 'name',
    };
    const { body } = await callFakeStripe(world.standIn, 'POST', '/v1/billing_portal/configurations', params);
    expect(body).toMatchObject({ error: { code: 'resource_missing' } });
  });
});
