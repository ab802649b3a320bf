import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  driverOf,
  monthly,
  reasonOf,
  yearly,
  type ProviderDriver,
} from '#tests/support/server/billing/provider-driver.ts';
import { openStripeAlone, type ProviderWorld } from '#tests/support/server/billing/provider-world.ts';

let world: ProviderWorld;
let driver: ProviderDriver;
beforeAll(async () => {
  world = await openStripeAlone();
  driver = driverOf(() => world);
});
afterAll(() => world.stop());

/** Creates a customer with a paid month. The bank requires a confirmation of each later payment. */
const customerOfBank = async () => {
  const customer = await driver.buy();
  await driver.giveCard(customer, 'bank');
  return { customer, id: (await driver.bought(customer)).id };
};
const statusesOf = async (customer: string) =>
  (await driver.invoicesOf(customer)).map(({ status }) => status).toSorted();
const priceOf = async (customer: string) => (await driver.bought(customer)).priceKey;

test('applies a change only after the customer confirms it, and returns the same page when it is repeated', async () => {
  const { customer, id } = await customerOfBank();
  const { confirmUrl } = await world.provider.changePrice(id, yearly, randomUUID());
  expect(confirmUrl).not.toBeNull();
  expect(await priceOf(customer)).toBe(monthly.key);
  expect(await statusesOf(customer)).toEqual(['open', 'paid']);
  expect(await world.provider.changePrice(id, yearly, randomUUID())).toEqual({ confirmUrl });
  await world.choose(confirmUrl ?? '', { choice: 'confirmed' });
  expect(await priceOf(customer)).toBe(yearly.key);
  expect(await statusesOf(customer)).toEqual(['paid', 'paid']);
});

test('completes a pending change with another card', async () => {
  const { customer, id } = await customerOfBank();
  await world.provider.changePrice(id, yearly, randomUUID());
  await driver.giveCard(customer, 'good');
  expect(await world.provider.changePrice(id, yearly, randomUUID())).toEqual({ confirmUrl: null });
  expect(await priceOf(customer)).toBe(yearly.key);
});

test('lists an invoice whose payment requires a confirmation', async () => {
  const { customer, id } = await customerOfBank();
  await world.provider.changePrice(id, yearly, randomUUID());
  const { invoices, unconfirmedInvoices } = await driver.stateOf(customer);
  expect(unconfirmedInvoices).toEqual([invoices.find(({ status }) => status === 'open')?.id]);
});

test('refuses an unconfirmed change of a cancelled subscription', async () => {
  const { id } = await customerOfBank();
  await world.provider.cancelAtPeriodEnd(id, randomUUID());
  expect(await reasonOf(world.provider.changePrice(id, yearly, randomUUID()))).toBe('unconfirmed');
});

test('opens a form that only adds a card and redirects to the given URL', async () => {
  const customer = await driver.buy({ trialDays: 3 }, 'none');
  const doneUrl = 'https://spendlens.example/plan-history?card=added';
  const url = await world.provider.cardUrl(customer, { doneUrl, returnUrl: 'https://spendlens.example/plan-history' });
  expect((await driver.bought(customer)).renews).toBe(false);
  expect(await world.choose(url, { choice: 'good' })).toBe(doneUrl);
  expect((await driver.bought(customer)).renews).toBe(true);
});
