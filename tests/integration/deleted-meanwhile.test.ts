import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFakePayments } from '../../src/server/open-fake-payments.ts';
import { ann, openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('an account that is deleted while one of its calls is under way, over %s', (engine) => {
  let dataDir: string;
  let world: AccountWorld;
  /** Runs after the provider has created the customer, and before the server stores it. */
  let meanwhile = (): Promise<unknown> => Promise.resolve();
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'spendlens-fake-stripe-'));
    const open = openFakePayments({ dataDir, publicUrl: 'https://spendlens.example' });
    const openPayments: typeof open = async (own) => {
      const payments = await open(own);
      const { provider } = payments;
      const createCustomer: typeof provider.createCustomer = async (...words) => {
        const customerId = await provider.createCustomer(...words);
        await meanwhile();
        return customerId;
      };
      return { ...payments, provider: { ...provider, createCustomer } };
    };
    world = await openAccountWorld(engine, {}, { parts: { openPayments } });
  });
  afterAll(async () => {
    await world.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('is answered at the checkout as signed out, and leaves nothing at the provider', async () => {
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    const deleted: number[] = [];
    meanwhile = async () => {
      deleted.push((await buyer.call('POST', '/api/account/delete', { password: ann.password })).status);
    };
    const late = await buyer.checkout('yearly');
    expect(deleted).toEqual([200]);
    expect([late.status, late.body['errorCode']]).toEqual([401, 'AUTH_REQUIRED']);
    const left = await world.server.db.execute(
      `select user_id from billing_customer where user_id = '${buyer.id}'
       union all select user_id from billing_checkout where user_id = '${buyer.id}'`,
    );
    expect((left as { rows: unknown[] }).rows).toEqual([]);
  });
});
