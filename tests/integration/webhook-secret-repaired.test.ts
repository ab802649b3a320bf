import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import { DAY_MS, HOUR_MS } from '#shared/domain/time.ts';
import { openStripePayments } from '../../src/server/open-adapters.ts';
import { openAccountWorld, type AccountWorld } from '../support/server/account-calls.ts';
import { openBuyer, waitUntil, type Buyer } from '../support/server/billing/buyer.ts';
import { openTestDatabase, usualEngines, type TestDatabase } from '../support/server/database/test-database.ts';

const SITE = 'https://spendlens.example';
const OPERATOR = 'operator@spendlens.example';

describe.each(usualEngines)('events of Stripe while the webhook secret is wrong, over %s', (engine) => {
  let at = new Date('2026-11-21T12:00:00.000Z');
  let world: AccountWorld;
  let stripe: FakeStripe;
  let database: TestDatabase;

  /** Opens a server over the same database with this webhook secret, as after a restart with another setting. */
  const openWith = async (webhookSecret: string): Promise<void> => {
    const { url: apiBase, secretKey } = stripe;
    const now = (): Date => at;
    const openPayments = openStripePayments({ apiBase, secretKey, webhookSecret }, now);
    const kept: TestDatabase = { ...database, close: async () => undefined };
    world = await openAccountWorld(engine, {}, { database: kept, parts: { openPayments, now } });
  };
  const pass = async (ms: number): Promise<void> => {
    at = new Date(at.getTime() + ms);
    await stripe.run();
  };
  afterEach(async () => {
    await world.stop();
    await stripe.close();
    await database.close();
  });

  const stateOf = async (buyer: Buyer) => ((await buyer.detail())['entitlement'] as { state: string }).state;

  /** One user buys Lifetime, one has a trial without a card. Then the server gets a wrong secret. */
  const openBroken = async (): Promise<{ lifetime: Buyer; trial: Buyer }> => {
    database = await openTestDatabase(engine);
    stripe = await openFakeStripe({
      siteUrl: SITE,
      webhookUrl: () => `${world.server.url}/api/webhooks/stripe`,
      now: () => at,
    });
    await openWith('whsec_wrong');
    const lifetime = await openBuyer(world, `${randomUUID()}@shop.example`);
    const trial = await openBuyer(world, `${randomUUID()}@shop.example`);
    const { body } = await lifetime.checkout('lifetime');
    // The user pays and closes the tab, so that only an event reports the payment.
    await lifetime.choose(String(body['url']), 'good');
    await trial.buy('monthly', 'none');
    await pass(1_000);
    return { lifetime, trial };
  };

  it.each(['redelivery by Stripe', 'the daily reading'])(
    'are refused and reported, and each plan is as at Stripe after the repair by %s',
    async (repair) => {
      const { lifetime, trial } = await openBroken();
      const mail = await world.mailTo(OPERATOR, 1);
      expect(mail.text).toContain('STRIPE_WEBHOOK_SECRET');
      expect([await stateOf(lifetime), await stateOf(trial)]).toEqual(['never', 'trial']);
      const waiting = stripe.state.events.size;
      expect(waiting).toBeGreaterThan(0);
      const { email } = lifetime;
      await world.stop();
      if (repair === 'the daily reading') stripe.state.events.clear();
      await openWith(stripe.webhookSecret);
      const [payer, former] = [await openBuyer(world, email, true), await openBuyer(world, trial.email, true)];
      await pass(repair === 'the daily reading' ? DAY_MS + HOUR_MS : HOUR_MS);
      if (repair === 'the daily reading') await world.runJob('billing.heal');
      await waitUntil(
        () => stateOf(payer),
        (state) => state === 'active',
      );
      expect((await payer.invoices()).map(({ total }) => total)).toEqual([497_00]);
      await pass(4 * DAY_MS);
      await world.runJob('billing.heal');
      await waitUntil(
        () => stateOf(former),
        (state) => state === 'ended',
      );
      expect(await payer.isPaid()).toBe(true);
    },
  );
});
