import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { count, eq } from 'drizzle-orm';
import type { Db, Engine } from '#server/db/db.ts';
import { billingCustomer, invoice } from '#server/db/schema/billing.ts';
import { openFakeStripe, type FakeStripe } from '#server/fake-stripe/open-fake-stripe.ts';
import type { State } from '#server/fake-stripe/state/state.ts';
import type { OpenPayments } from '#server/modules/billing/payments.ts';
import { createStripeProvider } from '#server/modules/billing/stripe/stripe-provider.ts';
import { DAY_SECONDS, MINUTE_MS } from '#shared/domain/time.ts';
import { openServer, type TestServer } from '#tests/support/server/open-server.ts';
import { seedPerson } from '#tests/support/builders/seeded-people.ts';
import { engines } from '#tests/support/server/database/test-database.ts';
import type { Figure } from '../figure.ts';
import { ENGINE_NAMES } from '../lib/seeded-server.ts';

const CUSTOMERS = 1_000;
/** How long each call of the provider lasts. */
const CALL_MS = 20;
/** All renewals are read within ten minutes. */
const GOAL_MS = 10 * MINUTE_MS;
const CHECK_EVERY_MS = 250;
/** The periods end after the customers were inserted. */
const SEEDING_S = 300;
const PRICE = 'price_monthly';

/** Payments through the Stripe adapter and a fake Stripe that answers slowly. */
const openSlowStripe =
  (onOpen: (fake: FakeStripe) => void): OpenPayments =>
  async ({ url, now }) => {
    const fake = await openFakeStripe({
      siteUrl: 'http://localhost:8787',
      webhookUrl: () => `${url()}/api/webhooks/stripe`,
      now,
      latencyMs: CALL_MS,
    });
    onOpen(fake);
    const { url: apiBase, secretKey, webhookSecret } = fake;
    return {
      provider: createStripeProvider({ apiBase, secretKey, webhookSecret }, now),
      routes: async () => undefined,
      start: () => undefined,
      stop: fake.close,
    };
  };

/** Stores a customer of the fake with a good card and a subscription whose period ends at `periodEnd` (seconds). */
const addSubscriber = (state: State, customer: string, periodEnd: number): void => {
  const created = periodEnd - 30 * DAY_SECONDS;
  const about = { created, customer };
  const noTax = { vatId: null, country: null };
  const person = { email: `${customer}@shop.example`, name: '', metadata: {}, balance: 0, ...noTax };
  const [card, sub] = [`pm_${customer}`, `sub_${customer}`];
  state.customers.set(customer, { ...person, id: customer, created, defaultCard: null });
  state.cards.set(card, { ...about, id: card, kind: 'good', fingerprint: customer });
  state.subscriptions.set(sub, {
    ...about,
    id: sub,
    item: `si_${customer}`,
    price: PRICE,
    status: 'active',
    periodStart: created,
    periodEnd,
    anchor: created,
    debit: { amount: 29_00, from: created },
    trialEnd: null,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    coupon: null,
    card,
    pendingUpdate: null,
    automaticTax: false,
  });
};

const addPrice = (state: State): void => {
  state.products.set('plan_monthly', { id: 'plan_monthly', created: 0, name: 'Monthly' });
  state.prices.set(PRICE, {
    id: PRICE,
    created: 0,
    product: 'plan_monthly',
    currency: 'eur',
    amount: 29_00,
    lookupKey: 'monthly_eur_2900',
    interval: 'month',
    active: true,
    taxBehavior: 'inclusive',
  });
};

const seedSubscribers = async (db: Db, { state }: FakeStripe, periodEnd: number): Promise<void> => {
  addPrice(state);
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const customerId = `cus_${randomUUID()}`;
    const { userId } = await seedPerson(db);
    await db.insert(billingCustomer).values({ userId, provider: 'stripe', customerId, createdAt: new Date() });
    addSubscriber(state, customerId, periodEnd);
  }
};

const countPaid = async (db: Db): Promise<number> =>
  (await db.select({ found: count() }).from(invoice).where(eq(invoice.status, 'paid')))[0]?.found ?? 0;

/** How far the clock of server and fake is ahead. */
type Clock = { aheadMs: number };
type Measured = { ms: number; calls: number };

/** Returns the time from the end of the periods to the last stored invoice. */
const measureRenewals = async (server: TestServer, fake: FakeStripe, clock: Clock): Promise<Measured> => {
  const periodEnd = Math.floor(Date.now() / 1_000) + SEEDING_S;
  await seedSubscribers(server.db, fake, periodEnd);
  clock.aheadMs = 2 * SEEDING_S * 1_000;
  const started = performance.now();
  await fake.run();
  while ((await countPaid(server.db)) < CUSTOMERS) {
    await sleep(CHECK_EVERY_MS);
    if (performance.now() - started > GOAL_MS) throw new Error(`${await countPaid(server.db)} renewals were read.`);
  }
  return { ms: performance.now() - started, calls: fake.calls.length };
};

const measureOn = async (engine: Engine): Promise<Figure[]> => {
  const opened: FakeStripe[] = [];
  const clock: Clock = { aheadMs: 0 };
  const server = await openServer(engine, {
    settings: { requestsPerMinute: 1_000_000 },
    parts: {
      now: () => new Date(Date.now() + clock.aheadMs),
      openPayments: openSlowStripe((fake) => opened.push(fake)),
    },
  });
  try {
    const [fake] = opened;
    if (fake === undefined) throw new Error('The fake Stripe was not opened.');
    const { ms, calls } = await measureRenewals(server, fake, clock);
    const name = `${ENGINE_NAMES[engine]}: ${CUSTOMERS.toLocaleString('en')} renewals at once`;
    return [
      {
        name,
        unit: 'ms',
        value: ms,
        goal: GOAL_MS,
        samples: 1,
        how: `From the end of all periods to the last stored invoice. Each call of the provider lasts ${CALL_MS} ms. Server and provider run in one process.`,
      },
      {
        name: `${name}, calls for each renewal`,
        unit: '',
        value: calls / CUSTOMERS,
        samples: CUSTOMERS,
        how: 'All calls of the provider during the same run, divided by the number of renewals.',
      },
    ];
  } finally {
    await server.stop();
  }
};

/** Measures how long many renewals at the same moment need until the server has stored all of them. */
export const measureRenewalsAtOnce = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await measureOn(engine)));
  return figures;
};
