import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderPromotion, ProviderPrice } from '#server/modules/billing/billing-provider.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { driverOf, life, monthly, yearly, reasonOf } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type ProviderWorld } from '../support/server/billing/provider-world.ts';

describe('checkouts at the payment provider', () => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openStripeAlone();
  });
  afterAll(() => world.stop());
  const { newCustomer, requestOf, openCheckout, stateOf, bought, invoicesOf, buy } = driverOf(() => world);

  test('creates a customer once per key, and reads an unknown customer as null', async () => {
    const reference = randomUUID();
    const make = () =>
      world.provider.createCustomer({ reference, email: 'a@shop.example', name: 'Ann' }, `customer-${reference}`);
    const [first, second] = [await make(), await make()];
    expect(second).toBe(first);
    expect(await stateOf(first)).toEqual({
      subscriptions: [],
      invoices: [],
      checkouts: [],
      cards: [],
      creditCents: 0,
      cardUpdates: [],
      unconfirmedInvoices: [],
      vatIds: new Map(),
    });
    expect(await world.provider.readCustomer('cus_nobody')).toBeNull();
  });

  test('opens a checkout once per key, redirects with its id, and reads it as paid', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    const first = await world.provider.createCheckout(requestOf(customer), key);
    const again = await world.provider.createCheckout(requestOf(customer), key);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ status: 'open', customerId: customer, code: null });
    const back = await world.choose(first.url!, { choice: 'good' });
    expect(back).toBe(`https://spendlens.example/success-payment?session_id=${first.id}`);
    expect(await world.provider.readCheckout(first.id)).toEqual({ ...first, status: 'paid', url: null });
    expect(await world.provider.readCheckout('cs_nothing')).toBeNull();
  });

  test('sells nothing by a declined or abandoned payment, and accepts the next try in the same checkout', async () => {
    const customer = await newCustomer();
    const { id, url } = await openCheckout(customer);
    expect(await world.choose(url!, { choice: 'declined' })).toContain('declined');
    expect(await world.choose(url!, { choice: 'bank' })).toContain('bank');
    expect(await world.choose(url!, { choice: 'refused' })).toContain('did not confirm');
    expect(await world.choose(url!, { choice: 'leave' })).toBe('https://spendlens.example/subscribe');
    expect(await stateOf(customer)).toEqual({
      subscriptions: [],
      invoices: [],
      checkouts: [],
      cards: [],
      creditCents: 0,
      cardUpdates: [],
      unconfirmedInvoices: [],
      vatIds: new Map(),
    });
    expect((await world.provider.readCheckout(id))!.status).toBe('open');
    await world.choose(url!, { choice: 'confirmed' });
    expect((await bought(customer)).status).toBe('active');
  });

  test('rejects payments in closed and expired checkouts, and reads a paid one as paid', async () => {
    const customer = await newCustomer();
    const { id, url } = await openCheckout(customer);
    expect(await world.provider.closeCheckout(id, randomUUID())).toMatchObject({ status: 'closed', url: null });
    expect(await world.choose(url!, { choice: 'good' })).toContain('This checkout has expired.');
    expect(await stateOf(customer)).toMatchObject({ subscriptions: [] });
    const paid = await openCheckout(customer);
    await world.choose(paid.url!, { choice: 'good' });
    expect(await world.provider.closeCheckout(paid.id, randomUUID())).toMatchObject({ status: 'paid', url: null });
    const old = await openCheckout(customer);
    world.clock.advance(DAY_MS + 1_000);
    expect(await world.provider.readCheckout(old.id)).toMatchObject({ status: 'closed', url: null });
    expect(await reasonOf(world.provider.closeCheckout('cs_nothing', randomUUID()))).toBe('unknown');
  });

  const newPromotion = async (more: Partial<ProviderPromotion> = {}): Promise<ProviderPromotion> => {
    const code = `CODE${randomUUID().slice(0, 8)}`;
    const promotion = { code, percentOff: 50, maxUses: null, plans: null, endsAt: null, ...more };
    await world.provider.upsertCoupon(promotion, true, randomUUID());
    return promotion;
  };

  test('accepts a code in any letter case, up to its limit, until it is switched off', async () => {
    const spring = await newPromotion({ maxUses: 2 });
    const customer = await newCustomer();
    const { id, url } = await openCheckout(customer, { price: yearly, acceptsCodes: true });
    expect(await world.choose(url!, { choice: 'good', code: 'GUESS' })).toContain('This code is not valid.');
    await world.choose(url!, { choice: 'good', code: spring.code.toLowerCase() });
    expect(await world.provider.readCheckout(id)).toMatchObject({ status: 'paid', code: spring.code });
    expect(await invoicesOf(customer)).toMatchObject([{ totalCents: 114_00 }]);
    const second = await buy({ price: life, acceptsCodes: true }, 'good', { code: spring.code });
    expect(await invoicesOf(second)).toMatchObject([{ totalCents: 248_50 }]);
    const third = await openCheckout(await newCustomer(), { acceptsCodes: true });
    expect(await world.choose(third.url!, { choice: 'good', code: spring.code })).toContain('This code');

    const autumn = await newPromotion({ percentOff: 10 });
    const fourth = await openCheckout(await newCustomer(), { acceptsCodes: true });
    await world.provider.upsertCoupon(autumn, false, randomUUID());
    expect(await world.choose(fourth.url!, { choice: 'good', code: autumn.code })).toContain('This code is not valid.');
    await world.provider.upsertCoupon(autumn, true, randomUUID());
    const none = await openCheckout(await newCustomer());
    expect(await world.choose(none.url!, { choice: 'good', code: autumn.code })).toContain('This code is not valid.');
    await world.choose(fourth.url!, { choice: 'good', code: autumn.code });
    expect(await world.provider.readCheckout(fourth.id)).toMatchObject({ status: 'paid', code: autumn.code });
  });

  test('replaces a code whose limits or percentage were changed, also when an earlier limit returns', async () => {
    const code = await newPromotion({ maxUses: 1 });
    const keep = (terms: Partial<ProviderPromotion>) =>
      world.provider.upsertCoupon({ ...code, ...terms }, true, randomUUID());
    const pay = async () => {
      const customer = await buy({ price: life, acceptsCodes: true }, 'good', { code: code.code });
      return (await invoicesOf(customer))[0]?.totalCents;
    };
    const isRefused = async () => {
      const { url } = await openCheckout(await newCustomer(), { price: life, acceptsCodes: true });
      return (await world.choose(url!, { choice: 'good', code: code.code })).includes('This code');
    };
    expect([await pay(), await isRefused()]).toEqual([248_50, true]);
    await keep({});
    expect(await isRefused()).toBe(true);
    await keep({ maxUses: 2 });
    expect([await pay(), await pay(), await isRefused()]).toEqual([248_50, 248_50, true]);
    await keep({ percentOff: 30 });
    expect(await pay()).toBe(347_90);
    await keep({});
    expect([await pay(), await isRefused()]).toEqual([248_50, true]);
    await keep({ endsAt: new Date(world.clock.now().getTime() + DAY_MS) });
    expect(await isRefused()).toBe(false);
    await keep({ maxUses: null });
    await world.provider.upsertCoupon({ ...code, maxUses: 9 }, false, randomUUID());
    expect(await isRefused()).toBe(true);
  });

  test('accepts a code only for its plans and before its end', async () => {
    const endsAt = new Date(world.clock.now().getTime() + 2 * DAY_MS);
    const bound = await newPromotion({ plans: [{ id: yearly.planId, name: yearly.planName }], endsAt });
    const other = await openCheckout(await newCustomer(), { price: life, acceptsCodes: true });
    expect(await world.choose(other.url!, { choice: 'good', code: bound.code })).toContain('not valid for this plan');
    await buy({ price: yearly, acceptsCodes: true }, 'good', { code: bound.code });
    world.clock.advance(2 * DAY_MS);
    const late = await openCheckout(await newCustomer(), { price: yearly, acceptsCodes: true });
    expect(await world.choose(late.url!, { choice: 'good', code: bound.code })).toContain('expired');
  });

  test('sells a lifetime plan for nothing with a code of 100 %', async () => {
    const gift = await newPromotion({ percentOff: 100, maxUses: 1 });
    const customer = await buy({ price: life, acceptsCodes: true }, 'good', { code: gift.code });
    expect(await bought(customer)).toMatchObject({ status: 'active', periodEndsAt: null });
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', totalCents: 0 }]);
  });

  test('keeps running subscriptions at a retired price, and can sell the price again', async () => {
    const price: ProviderPrice = {
      ...monthly,
      key: `monthly_eur_${randomUUID()}`,
      planId: randomUUID(),
      planName: 'Old name',
    };
    await world.provider.upsertPrice(price, true, randomUUID());
    const customer = await buy({ price });
    await world.provider.upsertPrice(price, false, randomUUID());
    world.clock.advance(31 * DAY_MS);
    expect(await bought(customer)).toMatchObject({ status: 'active', priceKey: price.key });
    await world.provider.upsertPrice(price, true, randomUUID());
    expect(await bought(await buy({ price }))).toMatchObject({ priceKey: price.key });
  });

  test('identifies a card by one fingerprint for all customers', async () => {
    const name = randomUUID();
    const [first, second] = [await buy({}, 'good', { card: name }), await buy({}, 'good', { card: name })];
    const [mine, theirs, others] = await Promise.all([stateOf(first), stateOf(second), stateOf(await buy())]);
    expect(mine.cards).toHaveLength(1);
    expect(theirs.cards).toEqual(mine.cards);
    expect(others.cards).not.toEqual(mine.cards);
  });
});
