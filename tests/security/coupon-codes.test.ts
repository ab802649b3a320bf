import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupon } from '#server/db/schema/billing.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { openBuyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('POST /api/add-discount over %s', (engine) => {
  let billed: BilledWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
  });
  afterAll(() => billed.stop());

  test('answers a coupon that was not offered like a coupon that does not exist', async () => {
    const { world } = billed;
    const [offer] = await world.server.db.select().from(coupon);
    if (offer === undefined) throw new Error('No coupon is seeded.');
    const unlimited = { ...offer, maxUses: null, uses: 0, isActive: true };
    await world.server.db.insert(coupon).values([
      { ...unlimited, code: 'SECRET90', kind: 'promotion' },
      { ...unlimited, code: 'RETIRED50', kind: 'retention', isActive: false },
    ]);
    const buyer = await openBuyer(world, 'guesser@shop.example');
    await buyer.buy('monthly', 'good');
    const subscriptionId = await buyer.subscriptionId();
    const redeem = (code: string) =>
      buyer.call('POST', '/api/add-discount', { subscriptionId, formData: null, coupon: code });
    const unknown = await redeem('NOBODYS1');
    expect([unknown.status, unknown.body['errorCode']]).toEqual([404, 'COUPON_NOT_FOUND']);
    for (const code of ['SECRET90', 'RETIRED50', 'secret90', 'SECRET90 ', '%', "' or 1=1 --"]) {
      const answer = await redeem(code);
      expect([code, answer.status, answer.text]).toEqual([code, unknown.status, unknown.text]);
    }
    const rows = await world.server.db.select().from(coupon);
    expect(rows.filter(({ code }) => ['SECRET90', 'RETIRED50'].includes(code)).map(({ uses }) => uses)).toEqual([0, 0]);
  });
});
