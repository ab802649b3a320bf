import { describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '../billing-provider.ts';
import { checkoutParams } from './stripe-checkout.ts';
import { productTaxParams, type StripeTax } from './stripe-tax.ts';

const request = (interval: 'month' | 'lifetime'): CheckoutRequest => ({
  customerId: 'cus_1',
  price: { key: 'k', planId: 'monthly', planName: 'Monthly', interval, amountCents: 2900, currency: 'EUR' },
  trialDays: 3,
  acceptsCodes: false,
  successUrl: 'https://spendlens.example/success',
  cancelUrl: 'https://spendlens.example/cancel',
});
const taxOf = (mode: StripeTax['mode']): StripeTax => ({ mode, productCode: 'txcd_10103000' });
const TAX = ['automatic_tax', 'billing_address_collection', 'managed_payments', 'tax_id_collection', 'customer_update'];

describe.each(['month', 'lifetime'] as const)('a checkout for the interval %s', (interval) => {
  it.each([
    ['off', { tax_id_collection: { enabled: true }, customer_update: { name: 'auto', address: 'auto' } }],
    [
      'automatic',
      {
        tax_id_collection: { enabled: true },
        customer_update: { name: 'auto', address: 'auto' },
        automatic_tax: { enabled: true },
        billing_address_collection: 'required',
      },
    ],
    ['managed', { managed_payments: { enabled: true } }],
  ] as const)('has exactly the tax parameters of the mode %s', (mode, expected) => {
    const params = checkoutParams(request(interval), 'price_1', taxOf(mode));
    expect(Object.fromEntries(Object.entries(params).filter(([name]) => TAX.includes(name)))).toEqual(expected);
    expect(params.line_items).toEqual([{ price: 'price_1', quantity: 1 }]);
  });

  it('lets Stripe choose payment methods and currency only with Managed Payments', () => {
    for (const mode of ['off', 'automatic', 'managed'] as const) {
      const params = checkoutParams(request(interval), 'price_1', taxOf(mode));
      expect('allowed_payment_method_types' in params).toBe(mode !== 'managed');
      expect('adaptive_pricing' in params).toBe(mode !== 'managed');
    }
  });
});

it.each([0, 3])('credits unused time by the paid amount after a trial of %i days', (trialDays) => {
  const params = checkoutParams({ ...request('month'), trialDays }, 'price_1', taxOf('automatic'));
  expect(params.subscription_data?.billing_mode).toEqual({ type: 'flexible' });
  expect(params.subscription_data?.trial_period_days ?? 0).toBe(trialDays);
});

it('sets a tax code on products unless the mode is off', () => {
  expect(productTaxParams(taxOf('off'))).toEqual({});
  expect(productTaxParams(taxOf('automatic'))).toEqual({ tax_code: 'txcd_10103000' });
  expect(productTaxParams(taxOf('managed'))).toEqual({ tax_code: 'txcd_10103000' });
});
