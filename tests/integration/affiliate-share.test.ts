import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '#server/modules/operator/run-operator.ts';
import { billing } from '#shared/contract/billing.ts';
import { plansOnSale } from '#shared/domain/plan/plan-offer.ts';
import { affiliateInvitationOf, shareWordsOf } from '#shared/words/commission-words.ts';
import {
  centsOf,
  detailOf,
  refundInvoices,
  later,
  openReferred,
  payWithoutTrial,
  untilCents,
} from '../support/server/affiliate-calls.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer } from '../support/server/billing/buyer.ts';
import { engines } from '../support/server/database/test-database.ts';

describe.each(engines)('the share of an affiliate over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(engine);
  });
  afterAll(() => world.stop());

  const setCommission = async (plan: string, percent: number): Promise<void> => {
    const { dataDir, url } = world.server;
    const settings = { databaseUrl: null, dataDir, root: process.cwd(), serverUrl: url };
    const words = ['plans', 'edit', plan, '--commission', String(percent)];
    const { exitCode, text } = await runOperator(words, settings, { now: world.clock.now, newId: randomUUID });
    if (exitCode !== 0) throw new Error(text);
  };

  const plans = async () => {
    const { data, lifTimePlan } = billing.listPlans.response.parse((await world.call('GET', '/api/pricing')).body);
    return plansOnSale(data, lifTimePlan);
  };

  it('changes in the answer and in the texts when the operator edits the commission', async () => {
    expect(shareWordsOf(await plans()).lines).toEqual(['Monthly: 30%', 'Yearly: 30%', 'Lifetime: 40%']);
    expect(affiliateInvitationOf(await plans())).toContain('earn 30% to 40% of every payment');

    await setCommission('monthly', 25);
    expect((await plans()).map(({ affiliate_commission: percent }) => percent)).toEqual([25, 30, 40]);
    expect(shareWordsOf(await plans()).lines).toEqual(['Monthly: 25%', 'Yearly: 30%', 'Lifetime: 40%']);
    expect(affiliateInvitationOf(await plans())).toContain('earn 25% to 40% of every payment');

    for (const plan of ['monthly', 'yearly', 'lifetime']) await setCommission(plan, 20);
    expect(shareWordsOf(await plans()).intro).toBe('You earn 20% of each payment by your referrals.');
    expect(affiliateInvitationOf(await plans())).toContain('earn 20% of every payment');
  });

  it('stays the same for a credited payment when the operator edits the commission', async () => {
    await setCommission('monthly', 30);
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer);
    await untilCents(affiliate, [0, 870, 0, 870]);
    await setCommission('monthly', 10);
    await later(world, 31, affiliate, buyer);
    await untilCents(affiliate, [870, 290, 0, 1160]);
    await refundInvoices(world, buyer);
    await untilCents(affiliate, [0, 0, 0, 0]);
    const rows = (await detailOf(affiliate)).data.map(({ kind, discount_percent: percent }) => `${kind} ${percent}`);
    expect(rows.toSorted()).toEqual(['commission 10', 'commission 30', 'refund 10', 'refund 30']);
  });

  it('stays 0 for a payment of a plan without commission when the operator raises it', async () => {
    await setCommission('monthly', 0);
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer);
    await setCommission('monthly', 30);
    await world.runJob('affiliates.check');
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    await later(world, 31, affiliate, buyer);
    await untilCents(affiliate, [0, 870, 0, 870]);
    const rows = (await detailOf(affiliate)).data.map(({ discount_percent: percent, credit }) => [percent, credit]);
    expect(rows).toEqual([
      [30, 8.7],
      [0, null],
    ]);
  });
});
