import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ProviderFailure, type Interval, type ProviderPrice } from '../billing-provider.ts';
import { readStripe, change, codeOf } from './stripe-client.ts';
import { productTaxParams, type StripeTax } from './stripe-tax.ts';

/** A price at Stripe. `key` is null if this server did not create it. */
export type PriceFacts = { key: string | null; planName: string; interval: Interval };

export type StripePrices = {
  /** Finds or creates the price by our key. Returns its id at Stripe. */
  ensure: (price: ProviderPrice) => Promise<string>;
  /** Finds or creates the product of a plan. Returns its id at Stripe. */
  ensureProduct: (plan: { id: string; name: string }) => Promise<string>;
  factsOf: (id: string) => Promise<PriceFacts>;
  /** Updates a price and its product name at Stripe. If `isOnSale` is false, the price cannot be bought. */
  upsert: (price: ProviderPrice, isOnSale: boolean) => Promise<void>;
};

/** Caches prices. The amount of a price at Stripe cannot change, so each price is requested once. */
export const createStripePrices = (stripe: Stripe, tax: StripeTax): StripePrices => {
  const ids = new Map<string, string>();
  const facts = new Map<string, PriceFacts>();

  const find = async (price: ProviderPrice): Promise<string | undefined> => {
    const { data } = await readStripe(stripe.prices.list({ lookup_keys: [price.key], limit: 1 }));
    const [found] = data;
    if (found !== undefined && !isSame(found, price))
      throw new ProviderFailure('refused', {
        detail: `Stripe's price ${price.key} has another amount, currency or interval.`,
      });
    return found?.id;
  };

  const ensure = async (price: ProviderPrice): Promise<string> => {
    const known = ids.get(price.key);
    if (known !== undefined) return known;
    const id = (await find(price)) ?? (await make(stripe, price, tax));
    ids.set(price.key, id);
    return id;
  };

  return {
    ensure,
    ensureProduct: (plan) => ensureProduct(stripe, plan, tax),
    upsert: async (price, isOnSale) => {
      const id = await ensure(price);
      const { active } = await readStripe(stripe.prices.retrieve(id));
      if (active !== isOnSale)
        await change(randomUUID(), (options) => stripe.prices.update(id, { active: isOnSale }, options));
      const product = productOf(price.planId);
      await change(randomUUID(), (options) =>
        stripe.products.update(product, { name: price.planName, ...productTaxParams(tax) }, options),
      );
      facts.delete(id);
    },
    factsOf: async (id) => {
      const known = facts.get(id);
      if (known !== undefined) return known;
      const found = await readStripe(stripe.prices.retrieve(id, { expand: ['product'] }));
      const read = factsIn(found);
      facts.set(id, read);
      return read;
    },
  };
};

const recurringOf = (price: { recurring: { interval: string } | null }): string =>
  price.recurring?.interval ?? 'lifetime';

/** Detects a price that was manually created with our key. Users must pay the displayed amount. */
const isSame = (found: Stripe.Price, { amountCents, currency, interval }: ProviderPrice): boolean =>
  found.unit_amount === amountCents && found.currency === currency.toLowerCase() && recurringOf(found) === interval;

const factsIn = (price: Stripe.Price): PriceFacts => {
  const { product, lookup_key: key } = price;
  const planName = typeof product !== 'string' && product.deleted !== true ? product.name : '';
  const recurring = recurringOf(price);
  const interval = recurring === 'month' || recurring === 'year' ? recurring : 'lifetime';
  return { key, planName, interval };
};

const make = async (stripe: Stripe, price: ProviderPrice, tax: StripeTax): Promise<string> => {
  const { key, amountCents, currency, interval } = price;
  const product = await ensureProduct(stripe, { id: price.planId, name: price.planName }, tax);
  const made = await change(`price-${key}`, (options) =>
    stripe.prices.create(
      {
        product,
        currency: currency.toLowerCase(),
        unit_amount: amountCents,
        lookup_key: key,
        nickname: key,
        // Our prices include VAT, independent of the settings at Stripe.
        tax_behavior: 'inclusive',
        ...(interval === 'lifetime' ? {} : { recurring: { interval } }),
      },
      options,
    ),
  );
  return made.id;
};

/** Returns the product id of a plan. Stripe accepts ids from the client. */
const productOf = (planId: string): string => `plan_${planId}`;

const ensureProduct = async (stripe: Stripe, plan: { id: string; name: string }, tax: StripeTax): Promise<string> => {
  const id = productOf(plan.id);
  try {
    const params = { id, name: plan.name, ...productTaxParams(tax) };
    await change(`product-${id}`, (options) => stripe.products.create(params, options));
  } catch (error) {
    if (codeOf(error) !== 'resource_already_exists') throw error;
  }
  return id;
};
