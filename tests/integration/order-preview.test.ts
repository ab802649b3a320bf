import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { OrderPreview } from '#shared/contract/billing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { type AccountWorld, type Answer } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { addPromotionCode } from '../support/server/billing/promotion-codes.ts';
import { openStripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines, usualEngines } from '../support/server/database/test-database.ts';

describe.each(engines)('the preview of an order, over %s', (engine) => {
  let world: AccountWorld;
  let provider: FakeStripe;
  beforeAll(async () => {
    ({ world, standIn: provider } = await openStripeWorld(engine));
  });
  afterAll(() => world.stop());

  const person = (): Promise<Buyer> => {
    world.clock.advance(HOUR_MS);
    return openBuyer(world, `${randomUUID()}@shop.example`);
  };
  const customerOf = ({ email }: Buyer) =>
    [...provider.state.customers.values()].find((customer) => customer.email === email);
  const chargedTo = (buyer: Buyer): number =>
    [...provider.state.intents.values()]
      .filter(({ customer }) => customer === customerOf(buyer)?.id)
      .reduce((sum, { amount }) => sum + amount, 0);
  const previewOf = async (buyer: Buyer, planId: string): Promise<OrderPreview> => {
    const { status, body, text } = await buyer.call('POST', '/api/pricing/preview', { planId });
    if (status !== 200) throw new Error(`No preview: ${text}`);
    return body['data'] as OrderPreview;
  };
  const order = (buyer: Buyer, planId: string, { due, currency, trial_days, at }: OrderPreview): Promise<Answer> =>
    buyer.call('POST', '/api/create-checkout-session', { planId, expected: { due, currency, trial_days, at } });

  /** Uses up the trial, so that the next purchase is charged. */
  const withoutTrial = async (): Promise<Buyer> => {
    const buyer = await person();
    await buyer.buy('monthly', 'none');
    world.clock.advance(4 * DAY_MS);
    // The provider sends an event again only after its delay, so time must pass while the test waits.
    const previewLater = async (): Promise<OrderPreview> => {
      world.clock.advance(MINUTE_MS);
      await provider.run();
      return previewOf(buyer, 'yearly');
    };
    await waitUntil(previewLater, ({ kind }) => kind === 'purchase');
    return buyer;
  };
  const paying = async (planId: string, percentOff: number): Promise<Buyer> => {
    const buyer = await withoutTrial();
    const code = percentOff === 0 ? '' : await addPromotionCode(world, percentOff);
    await buyer.returnToSite(await buyer.choose(String((await buyer.checkout(planId)).body['url']), 'good', code));
    return buyer;
  };

  const changes = ['monthly to yearly', 'yearly to monthly'].flatMap((change) =>
    [0, 50, 100].flatMap((percentOff) =>
      [0, 1_000, 30_000].map((credit) => ({ change, percentOff, credit, days: credit === 0 ? 0 : 9 })),
    ),
  );
  // The provider computes the amounts, so one kind of database runs all cases. The others run one case of each change.
  const seen = changes.filter(
    ({ percentOff, credit }) => usualEngines.includes(engine) || (percentOff === 50 && credit === 1_000),
  );
  test.each(seen)(
    'charges what it shows: $change, $percentOff % code, $credit cents of credit, day $days',
    async ({ change, percentOff, credit, days }) => {
      const [from = '', to = ''] = change.split(' to ');
      const buyer = await paying(from, percentOff);
      world.clock.advance(days * DAY_MS);
      const customer = customerOf(buyer)!;
      customer.balance -= credit;
      const [before, balance] = [chargedTo(buyer), customer.balance];
      const shown = await previewOf(buyer, to);
      expect(shown).toMatchObject({ kind: 'change', charged_later: true, trial_days: 0 });
      expect(shown.due).toBe(Math.max(0, shown.charge - shown.unused - shown.discount - shown.credit));
      // The user reads the dialog for a while.
      world.clock.advance(10 * MINUTE_MS);
      expect((await order(buyer, to, shown)).body['type']).toBe('updated');
      expect(chargedTo(buyer) - before).toBe(shown.due);
      expect(customer.balance - balance).toBe(shown.credit - shown.kept);
    },
  );

  test('credits what was paid for the running plan, not its price', async () => {
    const buyer = await paying('monthly', 50);
    expect(await previewOf(buyer, 'yearly')).toMatchObject({ charge: 22_800, unused: 1_450, due: 21_350 });
    const free = await paying('yearly', 100);
    expect(await previewOf(free, 'monthly')).toMatchObject({ charge: 2_900, unused: 0, due: 2_900, kept: 0 });
  });

  test.each([0, 1_000, 30_000])('of a purchase deducts %i cents of credit, as the checkout does', async (credit) => {
    const buyer = await withoutTrial();
    const customer = customerOf(buyer)!;
    customer.balance -= credit;
    const shown = await previewOf(buyer, 'yearly');
    expect(shown).toMatchObject({ kind: 'purchase', due: Math.max(0, 22_800 - credit), charged_later: true });
    const { body } = await order(buyer, 'yearly', shown);
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'good'));
    expect(chargedTo(buyer)).toBe(shown.due);
  });

  test('names the running plan that a lifetime plan ends, and credits nothing for it', async () => {
    const buyer = await paying('yearly', 0);
    const shown = await previewOf(buyer, 'lifetime');
    expect(shown).toMatchObject({ kind: 'purchase', due: 49_700, unused: 0, charged_later: false });
    expect(shown.replaces?.name).toBe('Yearly');
    const before = chargedTo(buyer);
    const { body } = await order(buyer, 'lifetime', shown);
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'good'));
    expect(chargedTo(buyer) - before).toBe(49_700);
  });

  test('of a trial, and of a change in a trial, is zero', async () => {
    const buyer = await person();
    const shown = await previewOf(buyer, 'monthly');
    expect(shown).toMatchObject({ kind: 'trial', trial_days: 3, due: 0, price: 2_900, charged_later: false });
    const { body } = await order(buyer, 'monthly', shown);
    await buyer.returnToSite(await buyer.choose(String(body['url']), 'none'));
    expect(await previewOf(buyer, 'yearly')).toMatchObject({ kind: 'trial-change', due: 0, charged_later: false });
    await buyer.setCard('good');
    await waitUntil(
      () => previewOf(buyer, 'yearly'),
      ({ charged_later: isCharged }) => isCharged,
    );
    const refused = await buyer.call('POST', '/api/pricing/preview', { planId: 'monthly' });
    expect(refused.body['errorCode']).toBe('PLAN_ALREADY_RUNS');
  });

  test('refuses an order whose amount has changed since, and charges nothing', async () => {
    const buyer = await paying('monthly', 0);
    const before = chargedTo(buyer);
    const shown = await previewOf(buyer, 'yearly');
    customerOf(buyer)!.balance -= 500;
    expect((await order(buyer, 'yearly', shown)).body['errorCode']).toBe('ORDER_CHANGED');
    expect(chargedTo(buyer)).toBe(before);
    expect((await order(buyer, 'yearly', await previewOf(buyer, 'yearly'))).body['type']).toBe('updated');
  });

  test.each([
    ['old', 31 * MINUTE_MS],
    ['of the future', -2 * MINUTE_MS],
  ])('refuses an order whose preview is %s', async (_, age) => {
    const buyer = await paying('monthly', 0);
    const shown = await previewOf(buyer, 'yearly');
    const at = new Date(world.clock.now().getTime() - age).toISOString();
    expect((await order(buyer, 'yearly', { ...shown, at })).body['errorCode']).toBe('ORDER_CHANGED');
  });

  test('refuses the order of a trial that the user can no longer have', async () => {
    const name = `anna${randomUUID().slice(0, 8)}`;
    const anna = await openBuyer(world, `${name}@shop.example`);
    const twin = await openBuyer(world, `${name}+1@shop.example`);
    const shown = await previewOf(twin, 'monthly');
    expect(shown.kind).toBe('trial');
    await anna.buy('monthly', 'none');
    expect((await order(twin, 'monthly', shown)).body['errorCode']).toBe('ORDER_CHANGED');
  });
});
