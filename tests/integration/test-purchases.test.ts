import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { billingCustomer, invoice, subscription } from '#server/db/schema/billing.ts';
import { openStripePayments } from '../../src/server/open-adapters.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, untilReadingsAreDone } from '../support/server/billing/buyer.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

type Options = Parameters<typeof openAccountWorld>[2];

const during = async <T>(world: AccountWorld, run: (world: AccountWorld) => Promise<T>): Promise<T> => {
  try {
    return await run(world);
  } finally {
    await world.stop();
  }
};

/** Two servers over one database, one after the other. */
const restart = async (
  database: TestDatabase,
  before: (world: AccountWorld) => Promise<void>,
  after: (world: AccountWorld) => Promise<void>,
  parts: NonNullable<Options>['parts'] = {},
): Promise<void> => {
  const kept: TestDatabase = { ...database, close: async () => undefined };
  try {
    await during(await openAccountWorld(database.engine, {}, { database: kept }), before);
    await during(await openAccountWorld(database.engine, {}, { database: kept, parts }), after);
  } finally {
    await database.close();
  }
};

const rowsOf = async ({ server: { db } }: AccountWorld) =>
  (await Promise.all([billingCustomer, subscription, invoice].map((table) => db.select().from(table)))).flat();

test.each(engines)('a start removes purchases of an earlier provider that moved no money, over %s', async (engine) => {
  const email = `${randomUUID()}@shop.example`;
  const before = async (world: AccountWorld) => {
    await (await openBuyer(world, email)).buy('lifetime');
    await untilReadingsAreDone(world);
    for (const table of [billingCustomer, subscription, invoice]) {
      await world.server.db.update(table).set({ provider: 'test' });
    }
  };
  await restart(await openTestDatabase(engine), before, async (world) => {
    expect(await rowsOf(world)).toEqual([]);
    const buyer = await openBuyer(world, email, true);
    expect(await buyer.detail()).toMatchObject({ entitlement: { state: 'never' } });
    expect(await buyer.isPaid()).toBe(false);
  });
});

test.each(engines)('purchases at the fake Stripe survive a restart, over %s', async (engine) => {
  const email = `${randomUUID()}@shop.example`;
  const before = async (world: AccountWorld) => void (await (await openBuyer(world, email)).buy('monthly', 'good'));
  await restart(await openTestDatabase(engine), before, async (world) => {
    const buyer = await openBuyer(world, email, true);
    const subscriptionId = await buyer.subscriptionId();
    expect((await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId })).status).toBe(200);
    expect([...world.server.fakeStripe().state.subscriptions.values()]).toMatchObject([{ cancelAtPeriodEnd: true }]);
  });
});

test.each(engines)('a start with a key of Stripe removes purchases at the fake Stripe, over %s', async (engine) => {
  const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: 'http://127.0.0.1:1' };
  const before = async (world: AccountWorld) =>
    void (await (await openBuyer(world, `${randomUUID()}@shop.example`)).buy('lifetime'));
  const after = async (world: AccountWorld) => expect(await rowsOf(world)).toEqual([]);
  await restart(await openTestDatabase(engine), before, after, { openPayments: openStripePayments(settings) });
});
