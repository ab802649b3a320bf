import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { HOUR_MS, type AccountWorld } from '../support/account-calls.ts';
import { openBuyer } from '../support/buyer.ts';
import { openStripeWorld } from '../support/stripe-world.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('operator commands about plans and refunds, over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    ({ world } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const operator = async (...words: string[]): Promise<[number, string]> => {
    const { dataDir } = world.server;
    const settings = { databaseUrl: null, dataDir, root: process.cwd(), serverUrl: world.server.url };
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    return [exitCode, text];
  };
  const pricing = async (): Promise<string> => (await world.call('GET', '/api/pricing')).text;

  it('asks before it sells a price below 1.00 or far from the current one', async () => {
    for (const amount of ['2.90', '0.99', '60']) {
      const [code, text] = await operator('plans', 'add-price', 'monthly', 'EUR', amount);
      expect([code, text]).toEqual([1, expect.stringContaining('Nothing was changed. Add --yes')]);
    }
    expect(await pricing()).toContain('"price_cents":2900');
    const near = await operator('plans', 'add-price', 'monthly', 'EUR', '31.50');
    expect(near).toEqual([0, expect.stringContaining('Monthly: 29.00 EUR → 31.50 EUR')]);
    expect((await operator('plans', 'add-price', 'monthly', 'EUR', '2.9', '--yes'))[0]).toBe(0);
    expect(await pricing()).toContain('"price_cents":290,');
    await operator('plans', 'add-price', 'monthly', 'EUR', '29', '--yes');
  });

  it('changes the name, description, trial and commission of a plan', async () => {
    const html = '<p>All of it.</p><script>alert(1)</script>';
    const options = ['--name', 'Month', '--description', html, '--trial-days', '7', '--commission', '25'];
    const [code, text] = await operator('plans', 'edit', 'monthly', ...options);
    expect([code, text]).toEqual([0, 'Month: trial of 7 days, commission 25%.\n<p>All of it.</p>']);
    expect(await pricing()).toContain('"name":"Month"');
    expect((await operator('plans', 'edit', 'monthly'))[0]).toBe(1);
    expect((await operator('plans', 'edit', 'weekly', '--name', 'Week'))[0]).toBe(1);
    await operator('plans', 'edit', 'monthly', '--name', 'Monthly', '--trial-days', '3', '--commission', '30');
  });

  it('reports of simultaneous refunds exactly what each one moved', async () => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await buyer.buy('lifetime');
    const number = String((await buyer.invoices())[0]!['number']);
    const replies = await Promise.all([1, 2, 3].map(() => operator('refund', number, '200')));
    const moved = replies.filter(([code]) => code === 0).length * 200_00;
    expect(replies.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await buyer.invoices())[0]!['refunded']).toBe(moved);
  });
});
