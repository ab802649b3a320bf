import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { nextBillingText, paymentStatusText, subscriptionBadge } from '#shared/words/subscription-words.ts';
import { type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { usualEngines } from '../support/server/database/test-database.ts';

describe.each(usualEngines)('Plan History over %s', (engine) => {
  let world: AccountWorld;
  beforeAll(async () => {
    ({ world } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const trialOf = async (plan: string, choice: string): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    const buyer = await openBuyer(world, `${randomUUID()}@shop.example`);
    await buyer.buy(plan, choice);
    return buyer;
  };
  const recordOf = async ({ call, id }: Buyer) => {
    const { body } = await call('POST', '/api/plan-history', { id, page: 1 });
    const [record] = billing.planHistory.response.parse(body).data.data;
    if (record === undefined) throw new Error('The account has no subscription.');
    return record;
  };
  /** Returns the state, the badge, the payment status and the next billing date as the user sees them. */
  const shownTo = async (buyer: Buyer): Promise<string[]> => {
    const record = await recordOf(buyer);
    return [
      record.state,
      subscriptionBadge(record).text,
      paymentStatusText(record.payment).text,
      nextBillingText(record),
    ];
  };
  const untilState = (buyer: Buyer, state: string) =>
    waitUntil(
      () => recordOf(buyer),
      (record) => record.state === state,
    );

  test('shows no payment and no next charge for a trial without a card, and ends it by the server’s clock', async () => {
    const buyer = await trialOf('monthly', 'none');
    expect(await shownTo(buyer)).toEqual(['trial-without-card', 'Trial', 'PENDING', 'None (no card)']);
    world.clock.advance(3 * DAY_MS);
    expect(await shownTo(buyer)).toEqual(['ended', 'Ended', 'NOT CHARGED', 'None']);
  });

  test('shows the charge of a trial with a card, the failed renewal, and the page where it is paid', async () => {
    const buyer = await trialOf('monthly', 'good');
    await untilState(buyer, 'trial-with-card');
    expect((await recordOf(buyer)).next_billing_at).toBe((await recordOf(buyer)).valid_upto);
    world.clock.advance(3 * DAY_MS + 1_000);
    await untilState(buyer, 'active');
    await waitUntil(
      () => recordOf(buyer),
      ({ payment }) => payment === 'paid',
    );
    await buyer.setCard('failing');
    world.clock.advance(20 * DAY_MS);
    // A call renews the session, which otherwise ends after 30 days.
    expect(await shownTo(buyer)).toContain('active');
    world.clock.advance(11 * DAY_MS + 1_000);
    await waitUntil(
      () => recordOf(buyer),
      ({ state, pay_url: url }) => state === 'overdue' && url !== null,
    );
    expect(await shownTo(buyer)).toEqual(['overdue', 'Payment failed', 'FAILED', 'Due now']);
    world.clock.advance(8 * DAY_MS);
    expect((await shownTo(buyer))[0]).not.toBe('overdue');
  });

  test('shows a withdrawal with its refund', async () => {
    const buyer = await trialOf('lifetime', 'good');
    expect(await shownTo(buyer)).toEqual(['lifetime', 'Active', 'PAID', 'None (lifetime)']);
    await buyer.call('POST', '/api/withdrawal', { subscriptionId: await buyer.subscriptionId() });
    expect(await shownTo(buyer)).toEqual(['withdrawn', 'Withdrawn', 'REFUNDED', 'None']);
  });
});
