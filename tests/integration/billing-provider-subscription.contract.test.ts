import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCoupon, ProviderPrice } from '#server/modules/billing/billing-provider.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { driverOf, life, monthly, yearly, reasonOf } from '../support/server/billing/provider-driver.ts';
import { openStripeAlone, type ProviderWorld } from '../support/server/billing/provider-world.ts';

const stay: ProviderCoupon = { code: 'STAY20', percentOff: 20 };

describe('subscriptions at the payment provider', () => {
  let world: ProviderWorld;
  beforeAll(async () => {
    world = await openStripeAlone();
  });
  afterAll(() => world.stop());
  const { stateOf, bought, invoicesOf, buy, giveCard } = driverOf(() => world);

  test('starts a trial without a card and an invoice, which ends without a charge', async () => {
    const customer = await buy({ price: yearly, trialDays: 3 }, 'none');
    const now = world.clock.now();
    const trial = await bought(customer);
    expect(trial).toMatchObject({
      priceKey: yearly.key,
      status: 'trial',
      renews: false,
      cancelledAt: null,
      endedAt: null,
    });
    expect(trial.periodEndsAt).toEqual(new Date(now.getTime() + 3 * DAY_MS));
    expect(await stateOf(customer)).toMatchObject({
      invoices: [],
      cards: [],
      cardUpdates: [],
      unconfirmedInvoices: [],
    });
    world.clock.advance(3 * DAY_MS);
    expect(await bought(customer)).toMatchObject({ status: 'ended', renews: false, endedAt: trial.periodEndsAt });
    expect(await invoicesOf(customer)).toEqual([]);
  });

  test('charges a trial with a card at its end, and changes its price without a charge', async () => {
    const customer = await buy({ trialDays: 3 }, 'none');
    await giveCard(customer, 'good');
    const trial = await bought(customer);
    expect(trial).toMatchObject({ status: 'trial', renews: true });
    await world.provider.changePrice(trial.id, yearly, randomUUID());
    expect(await bought(customer)).toMatchObject({
      status: 'trial',
      priceKey: yearly.key,
      periodEndsAt: trial.periodEndsAt,
    });
    expect(await invoicesOf(customer)).toEqual([]);
    world.clock.advance(3 * DAY_MS);
    expect(await bought(customer)).toMatchObject({ status: 'active', renews: true });
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', totalCents: 228_00 }]);
  });

  test('an invoice has the period that it charges, also after the subscription continues', async () => {
    const customer = await buy();
    const first = await bought(customer);
    world.clock.advance(40 * DAY_MS);
    const second = await bought(customer);
    const paidPeriods = [first, second].map(({ periodStartsAt, periodEndsAt }) => ({ periodStartsAt, periodEndsAt }));
    expect(await invoicesOf(customer)).toMatchObject(paidPeriods);
    await world.provider.changePrice(second.id, yearly, randomUUID());
    const { periodStartsAt, periodEndsAt } = await bought(customer);
    expect(await invoicesOf(customer)).toMatchObject([...paidPeriods, { periodStartsAt, periodEndsAt }]);
  });

  test('an invoice of a change within a period has the rest of the period', async () => {
    const customer = await buy();
    const { id, periodEndsAt } = await bought(customer);
    world.clock.advance(10 * DAY_MS);
    const dearer: ProviderPrice = { ...monthly, key: 'monthly_eur_3900', amountCents: 39_00 };
    await world.provider.changePrice(id, dearer, randomUUID());
    const change = { periodStartsAt: world.clock.now(), periodEndsAt };
    expect((await invoicesOf(customer)).at(-1)).toMatchObject(change);
  });

  test('an invoice of a lifetime plan has no period', async () => {
    const none = { periodStartsAt: null, periodEndsAt: null };
    expect(await invoicesOf(await buy({ price: life }))).toMatchObject([none]);
  });

  test('runs a purchase for its period with a hosted invoice, and charges the renewal', async () => {
    const at = world.clock.now();
    const customer = await buy({ price: { ...monthly, key: 'monthly_usd_3200', amountCents: 32_00, currency: 'USD' } });
    const subscription = await bought(customer);
    expect(subscription).toMatchObject({
      priceKey: 'monthly_usd_3200',
      status: 'active',
      renews: true,
      startedAt: at,
      periodStartsAt: at,
      cancelledAt: null,
      endedAt: null,
    });
    const [invoice] = await invoicesOf(customer);
    expect(invoice).toMatchObject({
      number: expect.any(String),
      subscriptionId: subscription.id,
      status: 'paid',
      totalCents: 32_00,
      refundedCents: 0,
      currency: 'USD',
      effectiveAt: at,
      paidAt: at,
      description: 'Monthly',
      interval: 'month',
    });
    const page = await fetch(invoice!.hostedUrl!);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(invoice!.number!)]);
    world.clock.advance(subscription.periodEndsAt!.getTime() - at.getTime());
    const next = await bought(customer);
    expect(next).toMatchObject({ id: subscription.id, status: 'active', periodStartsAt: subscription.periodEndsAt });
    expect((await invoicesOf(customer)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  test('charges an upgrade immediately, less the unused time, once per key', async () => {
    const customer = await buy();
    const before = await bought(customer);
    world.clock.advance((before.periodEndsAt!.getTime() - before.periodStartsAt.getTime()) / 2);
    const key = randomUUID();
    await world.provider.changePrice(before.id, yearly, key);
    await world.provider.changePrice(before.id, yearly, key);
    const after = await bought(customer);
    expect(after).toMatchObject({
      id: before.id,
      priceKey: yearly.key,
      status: 'active',
      periodStartsAt: world.clock.now(),
    });
    const upgrade = (await invoicesOf(customer)).at(-1);
    expect(await invoicesOf(customer)).toHaveLength(2);
    expect(upgrade).toMatchObject({
      status: 'paid',
      totalCents: 228_00 - 14_50,
      description: 'Yearly',
      interval: 'year',
    });
  });

  test('keeps the unused time of a more expensive plan as credit for the next invoices', async () => {
    const customer = await buy({ price: yearly });
    const { id } = await bought(customer);
    world.clock.advance(HOUR_MS);
    await world.provider.changePrice(id, monthly, randomUUID());
    expect(await bought(customer)).toMatchObject({ priceKey: monthly.key, status: 'active' });
    world.clock.advance(31 * DAY_MS);
    const invoices = await invoicesOf(customer);
    expect(invoices.map(({ totalCents }) => totalCents)).toEqual([228_00, 0, 0]);
    expect(await reasonOf(world.provider.refund(invoices.at(-1)!.id, 1, randomUUID()))).toBe('refused');
    expect(await world.provider.refund(invoices.at(-1)!.id, null, randomUUID())).toBe(0);
  });

  test('changes nothing if the card is declined for an upgrade, and retries it with another card', async () => {
    const customer = await buy();
    const before = await bought(customer);
    await giveCard(customer, 'failing');
    const upgrade = () => world.provider.changePrice(before.id, yearly, `change-${before.id}`);
    expect([await reasonOf(upgrade()), await reasonOf(upgrade())]).toEqual(['declined', 'declined']);
    expect(await bought(customer)).toEqual(before);
    expect(await invoicesOf(customer)).toHaveLength(1);
    await giveCard(customer, 'good');
    await upgrade();
    expect(await bought(customer)).toMatchObject({ priceKey: yearly.key });
    expect(await invoicesOf(customer)).toHaveLength(2);
  });

  test('keeps the currency of a subscription', async () => {
    const customer = await buy();
    const { id } = await bought(customer);
    const dollars: ProviderPrice = { ...yearly, key: 'yearly_usd_25200', amountCents: 252_00, currency: 'USD' };
    expect(await reasonOf(world.provider.changePrice(id, dollars, randomUUID()))).toBe('refused');
    expect(await bought(customer)).toMatchObject({ priceKey: monthly.key });
  });

  test('runs a cancelled plan to its end, and resumes it on request or by an upgrade', async () => {
    const customer = await buy();
    const { id, periodEndsAt } = await bought(customer);
    await world.provider.cancelAtPeriodEnd(id, randomUUID());
    expect(await bought(customer)).toMatchObject({
      status: 'active',
      renews: false,
      cancelledAt: world.clock.now(),
      periodEndsAt,
    });
    await world.provider.resume(id, randomUUID());
    expect(await bought(customer)).toMatchObject({ status: 'active', renews: true, cancelledAt: null });
    await world.provider.cancelAtPeriodEnd(id, randomUUID());
    await world.provider.changePrice(id, yearly, randomUUID());
    expect(await bought(customer)).toMatchObject({ renews: true, cancelledAt: null, priceKey: yearly.key });
    await world.provider.cancelAtPeriodEnd(id, randomUUID());
    world.clock.advance(366 * DAY_MS);
    expect(await bought(customer)).toMatchObject({
      status: 'ended',
      renews: false,
      cancelledAt: expect.any(Date),
      endedAt: expect.any(Date),
    });
    expect(await invoicesOf(customer)).toHaveLength(2);
  });

  test('ends a subscription permanently and rejects later changes', async () => {
    const customer = await buy();
    const { id } = await bought(customer);
    await world.provider.endNow(id, randomUUID());
    await world.provider.endNow(id, randomUUID());
    const now = world.clock.now();
    expect(await bought(customer)).toMatchObject({ status: 'ended', renews: false, endedAt: now, cancelledAt: now });
    expect(await invoicesOf(customer)).toMatchObject([{ status: 'paid', refundedCents: 0 }]);
    for (const call of [
      world.provider.changePrice(id, yearly, randomUUID()),
      world.provider.cancelAtPeriodEnd(id, randomUUID()),
      world.provider.discountNext(id, stay, randomUUID()),
    ])
      expect(await reasonOf(call)).toMatch(/^(refused|unknown)$/);
  });
});
