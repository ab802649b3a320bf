import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Engine } from '#server/db/db.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { METRICS_TOKEN, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, type Buyer } from '../support/server/billing/buyer.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

test.each(engines)('paid plans stay when the provider has lost all customers, over %s', async (engine) => {
  const bought = async (buyer: Buyer) => ({
    isPaid: await buyer.isPaid(),
    invoices: await buyer.invoices(),
    detail: await buyer.detail(),
  });
  const before = async (world: AccountWorld) => {
    const buyer = await openBuyer(world, 'ann@shop.example');
    await buyer.buy('lifetime');
    return bought(buyer);
  };
  await forgetting({ engine, before }, async (world, paid) => {
    await world.runJob('billing.heal');
    const buyer = await openBuyer(world, 'ann@shop.example', true);
    expect(paid).toMatchObject({ isPaid: true, invoices: [{ total: 49_700 }] });
    expect(await bought(buyer)).toEqual(paid);
  });
});

test.each(engines)('users can buy again when the provider has lost all customers, over %s', async (engine) => {
  const before = async (world: AccountWorld) => {
    await (await openBuyer(world, 'left@shop.example')).checkout('yearly');
    await (await openBuyer(world, 'holds@shop.example')).buy('yearly');
    await (await openBuyer(world, 'over@shop.example')).buy('yearly');
  };
  await forgetting({ engine, before }, async (world) => {
    const paid = { data: { paid: true } };
    const left = await openBuyer(world, 'left@shop.example', true);
    expect((await left.buy('yearly')).body).toMatchObject(paid);

    const holds = await openBuyer(world, 'holds@shop.example', true);
    expect((await holds.buy('monthly')).body).toMatchObject(paid);
    expect(await holds.invoices()).toMatchObject([{ total: 2_900, status: 'paid' }]);

    // The trial and the days of grace after it.
    world.clock.advance(11 * DAY_MS);
    const over = await openBuyer(world, 'over@shop.example', true);
    expect(await over.detail()).toMatchObject({ data: { active_plan_status: 0 }, entitlement: { state: 'ended' } });
    expect((await over.buy('yearly')).body).toMatchObject(paid);
    expect(await over.isPaid()).toBe(true);
  });
});

test.each(engines)(
  'cancelling a paid plan that the provider has lost shows an error and notifies the operator, over %s',
  async (engine) => {
    const before = async (world: AccountWorld) => {
      const held = await openBuyer(world, 'ann@shop.example');
      await held.buy('yearly');
      return held.subscriptionId();
    };
    await forgetting({ engine, before }, async (world, subscriptionId) => {
      const alarms = async (kind: string): Promise<string> =>
        new RegExp(`^alarms_total\\{kind="${kind}"\\} (.*)$`, 'm').exec(
          (await world.call('GET', '/metrics', { token: METRICS_TOKEN })).text,
        )?.[1] ?? '0';
      const buyer = await openBuyer(world, 'ann@shop.example', true);
      const said = async (path: string) => (await buyer.call('POST', path, { subscriptionId })).body;
      // The first call detects that the provider has lost the customer; the next one uses this result.
      const refusal = {
        status: false,
        errorCode: 'PLAN_FORGOTTEN',
        message: expect.stringContaining('no longer has your plan'),
      };
      for (const path of [
        '/api/subscriptions/unsubscribe',
        '/api/withdrawal',
        '/api/subscriptions/unsubscribe',
        '/api/withdrawal',
        '/api/withdrawal/quote',
        '/api/subscriptions/get-coupons',
      ])
        expect(await said(path)).toMatchObject(refusal);
      const taken = await buyer.call('POST', '/api/add-discount', { subscriptionId, coupon: 'STAY' });
      expect(taken.body).toMatchObject(refusal);
      expect([await alarms('planForgotten'), await alarms('withdrawalForgotten')]).toEqual(['1', '1']);
      expect((await buyer.call('POST', '/api/withdrawal', { subscriptionId: randomUUID() })).body['errorCode']).toBe(
        'SUBSCRIPTION_UNKNOWN',
      );
      expect(await buyer.isPaid()).toBe(true);
      // A withdrawal that was requested before the loss waits for the operator; the job does not finish it.
      await world.runJob('billing.heal');
      expect(await alarms('withdrawalForgotten')).toBe('1');
    });
  },
);

type Before<T> = { engine: Engine; before: (world: AccountWorld) => Promise<T> };

/** Two servers over one database, one after the other. The store of the provider is deleted in between. */
const forgetting = async <T>(
  { engine, before }: Before<T>,
  after: (world: AccountWorld, found: T) => Promise<void>,
): Promise<void> => {
  const database = await openTestDatabase(engine);
  const kept: TestDatabase = { ...database, close: async () => undefined };
  try {
    const found = await during(await openAccountWorld(engine, {}, { database: kept }), before);
    await rm(join(database.dataDir, 'fake-stripe'), { recursive: true, force: true });
    await during(await openAccountWorld(engine, {}, { database: kept }), (world) => after(world, found));
  } finally {
    await database.close();
  }
};

const during = async <T>(world: AccountWorld, play: (world: AccountWorld) => Promise<T>): Promise<T> => {
  try {
    return await play(world);
  } finally {
    await world.stop();
  }
};
