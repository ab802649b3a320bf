import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { FAKE_PROVIDER } from '#server/modules/billing/test-purchases.ts';
import { findUnfinishedWithdrawals } from '#server/modules/billing/withdrawals.sql.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { planHistoryTexts } from '#shared/texts/en/account/plan-history.ts';
import { METRICS_TOKEN, type AccountWorld } from '../support/server/account-calls.ts';
import {
  disputeAtBank,
  centsOf,
  later,
  openReferred,
  overviewOf,
  payWithoutTrial,
  redeem,
  untilCents,
} from '../support/server/affiliate-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

const { refundDelayed } = planHistoryTexts.withdrawal;
const OPERATOR = 'operator@spendlens.example';
const PLANS = [
  { plan: 'monthly', name: 'Monthly', amount: '29.00 EUR', cents: 29_00, commission: 8_70, holdDays: 31 },
  { plan: 'lifetime', name: 'Lifetime', amount: '497.00 EUR', cents: 497_00, commission: 198_80, holdDays: 121 },
];

describe.each(usualEngines)('a dispute over %s', (engine) => {
  let world: AccountWorld;
  let standIn: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const openSale = async (plan: string): Promise<{ affiliate: Buyer; buyer: Buyer }> => {
    world.clock.advance(HOUR_MS);
    const affiliate = await openBuyer(world, `${randomUUID()}@shop.example`);
    const buyer = await openReferred(world, affiliate);
    await payWithoutTrial(world, buyer, plan);
    return { affiliate, buyer };
  };
  const mailsTo = (address: string) => world.sink.mails.filter(({ to }) => to.includes(address));
  const untilMail = (address: string, text: string) =>
    waitUntil(
      () => mailsTo(address).filter((mail) => mail.text.includes(text)),
      (found) => found.length > 0,
    );
  const stateOf = async (buyer: Buyer) => ((await buyer.detail())['entitlement'] as { state: string }).state;
  const isRunningAtStripe = async ({ id }: Buyer): Promise<boolean> => {
    const customer = [...standIn.state.customers.values()].find(({ metadata }) => metadata['reference'] === id);
    return [...standIn.state.subscriptions.values()].some(
      (one) => one.customer === customer?.id && one.status !== 'canceled',
    );
  };

  it.each(PLANS)(
    'holds the commission of $name and mails the deadline while it is open',
    async ({ plan, amount, commission }) => {
      const { affiliate, buyer } = await openSale(plan);
      const before = mailsTo(OPERATOR).length;
      await disputeAtBank(world, buyer, 'dispute');
      await untilCents(affiliate, [0, 0, commission, commission]);
      const mail = await world.mailTo(OPERATOR, before + 1);
      expect(mail.text).toMatch(
        new RegExp(`${amount.replace('.', '[.]')}.*accepts evidence until \\d+ \\w+ \\d{4}`, 's'),
      );
      expect(mail.text).not.toContain(buyer.email);
      expect((await world.call('GET', '/metrics', { token: METRICS_TOKEN })).text).toContain('disputeOpened');
      expect(await buyer.isPaid()).toBe(true);
    },
  );

  it.each(PLANS)('releases the commission of $name when the dispute is won', async ({ plan, commission }) => {
    const { affiliate, buyer } = await openSale(plan);
    await disputeAtBank(world, buyer, 'dispute');
    await untilCents(affiliate, [0, 0, commission, commission]);
    await disputeAtBank(world, buyer, 'won');
    await untilCents(affiliate, [0, commission, 0, commission]);
    await untilMail(OPERATOR, 'The payment stays with you');
    expect(await buyer.isPaid()).toBe(true);
  });

  it.each(PLANS)('ends $name and debits the commission when it is lost before the payout', async ({ plan, name }) => {
    const { affiliate, buyer } = await openSale(plan);
    await disputeAtBank(world, buyer, 'dispute', 'lost');
    await untilCents(affiliate, [0, 0, 0, 0]);
    await waitUntil(
      () => stateOf(buyer),
      (state) => state === 'ended',
    );
    expect([await buyer.isPaid(), await isRunningAtStripe(buyer)]).toEqual([false, false]);
    const [mail] = await untilMail(buyer.email, 'after a dispute');
    expect(mail!.text).toContain(`Your ${name} plan has ended`);
    await untilMail(OPERATOR, 'The plan ended and its commission was debited');
    expect(mailsTo(buyer.email).filter(({ subject }) => subject.includes('has ended'))).toHaveLength(1);
    expect(mailsTo(buyer.email).filter(({ text }) => text.includes('We refunded'))).toEqual([]);
  });

  it.each(PLANS)('debits the commission of $name also when it is lost after the payout', async (sale) => {
    const { affiliate, buyer } = await openSale(sale.plan);
    // The renewals of a monthly plan would have a commission of their own.
    await buyer.call('POST', '/api/subscriptions/unsubscribe', { subscriptionId: await buyer.subscriptionId() });
    await later(world, sale.holdDays - 1.5, affiliate, buyer);
    expect((await redeem(affiliate)).body['errorCode']).toBe('NOTHING_TO_REDEEM');
    await later(world, 2, affiliate, buyer);
    expect((await redeem(affiliate)).status).toBe(200);
    await disputeAtBank(world, buyer, 'dispute', 'lost');
    await waitUntil(
      async () => (await overviewOf(affiliate)).balances[0],
      (found) => found?.balance === -sale.commission,
    );
    expect(await centsOf(affiliate)).toEqual([0, 0, 0, 0]);
    expect((await redeem(affiliate)).body['errorCode']).toBe('NOTHING_TO_REDEEM');
  });

  const refundedOf = (buyer: Buyer): Promise<unknown[]> =>
    buyer.invoices().then((all) => all.map(({ refunded }) => refunded));
  const withdrawalCall = async (buyer: Buyer, path: string) =>
    buyer.call('POST', path, { subscriptionId: await buyer.subscriptionId() });
  /** Whether the job would try the withdrawal of the buyer again after this number of hours. */
  const isTriedAt = async ({ id }: Buyer, hours: number): Promise<boolean> => {
    const now = new Date(world.clock.now().getTime() + hours * HOUR_MS);
    const found = await findUnfinishedWithdrawals(world.server.db, FAKE_PROVIDER, { now, most: 50 });
    return found.some(({ userId }) => userId === id);
  };
  /** What the fake Stripe has refunded to the customer, in cents. */
  const refundsAtStripe = ({ id }: Buyer): number[] => {
    const customer = [...standIn.state.customers.values()].find(({ metadata }) => metadata['reference'] === id);
    const payments = [...standIn.state.intents.values()].filter((one) => one.customer === customer?.id);
    return payments.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
  };

  it.each(PLANS.flatMap((sale) => (['won', 'lost'] as const).map((verdict) => ({ ...sale, verdict }))))(
    'lets the user withdraw from $name while it is open, and refunds only after it is $verdict for us',
    async ({ plan, commission, cents, verdict }) => {
      const { affiliate, buyer } = await openSale(plan);
      await disputeAtBank(world, buyer, 'dispute');
      await untilCents(affiliate, [0, 0, commission, commission]);
      // Stripe cannot refund a payment that the bank has taken back.
      const quote = await withdrawalCall(buyer, '/api/withdrawal/quote');
      expect(quote.body['data']).toMatchObject({ refund_cents: cents, is_refund_delayed: true });
      const answer = await withdrawalCall(buyer, '/api/withdrawal');
      expect([answer.status, answer.body['message']]).toEqual([200, expect.stringContaining(refundDelayed)]);
      expect([await buyer.isPaid(), await isRunningAtStripe(buyer)]).toEqual([false, false]);
      await world.runJob('billing.heal');
      expect(refundsAtStripe(buyer)).toEqual([]);
      // Each attempt calls Stripe several times, and the bank decides after weeks.
      expect([await isTriedAt(buyer, 23), await isTriedAt(buyer, 25)]).toEqual([false, true]);
      await disputeAtBank(world, buyer, verdict);
      await waitUntil(
        () => buyer.invoices(),
        ([invoice]) => invoice?.['refunded'] === (verdict === 'lost' ? cents : 0),
      );
      const refunded = await waitUntil(
        async () => {
          await world.runJob('billing.heal');
          return refundedOf(buyer);
        },
        ([found]) => found === cents,
      );
      await world.runJob('billing.heal');
      expect([refunded, await refundedOf(buyer)]).toEqual([[cents], [cents]]);
      expect(refundsAtStripe(buyer)).toEqual(verdict === 'won' ? [cents] : []);
      await untilCents(affiliate, [0, 0, 0, 0]);
      const confirmations = mailsTo(buyer.email).filter(({ subject }) => subject.includes('withdrawal is confirmed'));
      expect(confirmations.map(({ text }) => text)).toEqual([expect.stringContaining(refundDelayed)]);
    },
  );
});
