import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBilledWorld, type BilledWorld } from '../support/server/billing/billed-world.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

/** The first call of each reading. */
const READING = 'GET /v1/customers/';

describe.each(usualEngines)('calls of the provider over %s', (engine) => {
  let billed: BilledWorld;
  let world: AccountWorld;
  beforeAll(async () => {
    billed = await openBilledWorld(engine);
    ({ world } = billed);
  });
  afterAll(() => billed.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const countReadings = (): number => billed.fake.calls.filter((name) => name.startsWith(READING)).length;
  const untilReadings = (count: number) =>
    waitUntil(
      () => countReadings(),
      (found) => found >= count,
    );
  const waitingJobs = async (): Promise<number> => {
    const query = "select 1 from boss.job where name = 'billing.read' and state <> 'completed'";
    return ((await world.server.db.execute(query)) as { rows: unknown[] }).rows.length;
  };
  const untilNoJobs = () =>
    waitUntil(
      () => waitingJobs(),
      (count) => count === 0,
    );

  it('are at most 20 for the first purchase of a lifetime plan, with two readings', async () => {
    const buyer = await person();
    billed.fake.calls.length = 0;
    const { body } = await buyer.checkout('lifetime');
    billed.fake.setFault(READING, 'hold');
    const address = await buyer.choose(String(body['url']), 'good');
    await untilReadings(1);
    await waitUntil(
      () => billed.events(),
      (waiting) => waiting.length === 0,
    );
    const back = buyer.returnToSite(address);
    await untilReadings(2);
    billed.fake.setFault(READING, 'none');
    expect((await back).body['data']).toMatchObject({ paid: true });
    await untilNoJobs();
    expect(countReadings()).toBe(2);
    expect(billed.fake.calls.length).toBeLessThanOrEqual(20);
  });

  it('are those of two readings for 20 events of one customer', async () => {
    const buyer = await person();
    await buyer.buy('monthly', 'none');
    await untilNoJobs();
    const customer = [...billed.fake.state.customers.values()].find(
      ({ metadata }) => metadata['reference'] === buyer.id,
    );
    const tell = async (): Promise<number> => {
      const object = { object: 'invoice', customer: customer?.id };
      const body = JSON.stringify({
        id: `evt_${randomUUID()}`,
        type: 'invoice.paid',
        created: billed.now(),
        data: { object },
      });
      return (await billed.sendWebhook(body, billed.sign(body))).status;
    };
    billed.fake.calls.length = 0;
    billed.fake.setFault(READING, 'hold');
    await tell();
    await untilReadings(1);
    const statuses = await Promise.all(Array.from({ length: 19 }, tell));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // One job runs and one waits.
    expect(await waitingJobs()).toBe(2);
    billed.fake.setFault(READING, 'none');
    await untilNoJobs();
    expect(countReadings()).toBe(2);
  });

  it('are none for a job whose events are part of a reading that has ended', async () => {
    const buyer = await person();
    billed.fake.events.hold();
    const address = await buyer.choose(String((await buyer.checkout('lifetime')).body['url']), 'good');
    billed.fake.setFault(READING, 'hold');
    billed.fake.calls.length = 0;
    const first = buyer.returnToSite(address);
    await untilReadings(1);
    await billed.fake.events.release();
    const second = buyer.returnToSite(address);
    await untilReadings(2);
    billed.fake.setFault(READING, 'none');
    await Promise.all([first, second]);
    await untilNoJobs();
    expect(countReadings()).toBe(2);
  });
});
