import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { anAd } from '../support/builders/an-ad.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { saving } from '../support/server/core-user.ts';
import { openDevice } from '../support/stand-ins/device.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('after a plan has ended, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const push = (buyer: Buyer, id: string) =>
    buyer.call('POST', '/api/sync/push', {
      clientId: randomUUID(),
      mutations: [{ mutationId: 1, mutation: saving(anAd({ id })) }],
    });
  const adding = (buyer: Buyer, id: string) => [
    () => push(buyer, id),
    () => buyer.call('POST', '/api/dashboardAds/save', { id }),
    () => buyer.call('POST', '/api/toggle-follow', { page_name: 'A page' }),
    () => buyer.call('GET', `/ad/${id}`),
  ];

  test('the account can read and export saved ads, and sends later saves when a plan runs again', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'none');
    const device = openDevice(world.server, buyer.token);
    await device.ads.save(anAd({ id: '7000001' }));
    expect((await device.sync()).outcome).toBe('synced');

    world.clock.advance(3 * DAY_MS + 1_000);
    expect(await buyer.isPaid()).toBe(false);
    for (const add of adding(buyer, '7000001')) {
      const { status, body } = await add();
      expect([status, body['errorCode']]).toEqual([402, 'PLAN_REQUIRED']);
    }
    const saved = await buyer.call('POST', '/api/myAds', { id: buyer.id });
    expect([saved.status, saved.text.includes('7000001')]).toEqual([200, true]);
    const taken = await buyer.call('GET', '/api/account/export');
    expect([taken.status, taken.text.includes('7000001')]).toEqual([200, true]);
    expect((await buyer.call('GET', '/api/sync/pull?since=0')).text).toContain('7000001');

    await device.ads.save(anAd({ id: '7000002' }));
    await device.ads.unsave('7000001');
    for (let round = 0; round < 3; round += 1) expect((await device.sync()).outcome).toBe('plan-required');
    expect(await device.status()).toMatchObject({ phase: 'plan-required', waiting: 2, refused: 0 });
    const other = openDevice(world.server, buyer.token);
    await other.sync();
    expect((await other.ads.listSaved()).map(({ adId }) => adId)).toEqual(['7000001']);

    await buyer.buy('monthly', 'good');
    expect((await device.sync()).outcome).toBe('synced');
    expect(await device.status()).toMatchObject({ phase: 'idle', waiting: 0, refused: 0 });
    await other.sync();
    expect((await other.ads.listSaved()).map(({ adId }) => adId)).toEqual(['7000002']);
  });

  test('an overdue account keeps full access for exactly seven days, and can then only read', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'failing');
    world.clock.advance(3 * DAY_MS);
    await waitUntil(
      () => buyer.detail(),
      (detail) => (detail['entitlement'] as { state: string }).state === 'past-due',
    );
    const { until } = (await buyer.detail())['entitlement'] as { until: string };
    world.clock.advance(Date.parse(until) - world.clock.now().getTime() - 1_000);
    expect((await push(buyer, '7000003')).status).toBe(200);
    world.clock.advance(1_000);
    expect((await push(buyer, '7000004')).status).toBe(402);
    expect((await buyer.call('POST', '/api/myAds', { id: buyer.id })).text).toContain('7000003');
  });

  test('an account that never had a plan reads nothing', async () => {
    const buyer = await person();
    expect((await buyer.call('POST', '/api/myAds', { id: buyer.id })).status).toBe(402);
    expect((await buyer.call('GET', '/api/sync/pull?since=0')).status).toBe(402);
    expect((await push(buyer, '7000005')).status).toBe(402);
  });
});
