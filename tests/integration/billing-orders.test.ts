import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/accounts.ts';
import { billingCustomer } from '#server/db/schema/billing.ts';
import type { CustomerState } from '#server/modules/billing/billing-provider.ts';
import { createReadings } from '#server/modules/billing/readings.service.ts';
import { findCustomerOf, findInvoicesOf, findSubscriptionsOf } from '#server/modules/billing/readings.sql.ts';
import { seedPlans } from '#server/modules/billing/seeded-plans.ts';
import { createLife, numbersFrom } from '../support/server/billing/billing-lives.ts';
import { readingProvider } from '../support/server/billing/reading-provider.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

const LIVES = 200;
const NOW = new Date('2026-11-21T12:00:00.000Z');

/** A provider that answers a reading only on request, with its current state. */
const createSlowProvider = () => {
  const waiting: ((state: CustomerState) => void)[] = [];
  let onAsked: () => void = () => undefined;
  const provider = readingProvider(
    'slow',
    () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        onAsked();
      }),
  );
  /** Resolves with the next pending reading. */
  const asked = (): Promise<void> => new Promise((resolve) => (onAsked = resolve));
  return { provider, waiting, asked };
};

describe.each(engines)(`the events of ${LIVES} lives over %s`, (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedPlans(database.db, NOW);
  });
  afterAll(() => database.close());

  /** Each database runs a different part of the histories. */
  const seeds = Array.from({ length: LIVES }, (_, index) => index + 1).filter(
    (seed) => seed % engines.length === engines.indexOf(engine),
  );

  /** Concurrent readings start, are answered and are stored in three different orders. */
  const live = async (seed: number) => {
    const { db } = database;
    const pick = numbersFrom(seed);
    const life = createLife(pick, `${seed}_`);
    const { provider, waiting, asked } = createSlowProvider();
    const userId = randomUUID();
    const email = `${userId}@shop.example`;
    await db
      .insert(appUser)
      .values({ id: userId, email, emailFolded: email, name: 'A', passwordHash: '-', createdAt: NOW });
    await db.insert(billingCustomer).values({ userId, provider: 'slow', customerId: `cus_${seed}`, createdAt: NOW });
    const customer = (await findCustomerOf(db, userId))!;
    const failures: unknown[] = [];
    const readings = createReadings({
      db,
      provider,
      now: () => NOW,
      newId: randomUUID,
      jobs: { enqueue: async () => undefined },
      onPayments: async () => undefined,
      news: { enqueueMails: async () => undefined, trialIsSpent: async () => undefined },
      findSpentTrials: async () => [],
      trials: { begin: async () => undefined, release: async () => undefined },
      notifyOperator: async () => undefined,
      onAlarm: () => undefined,
      onError: (error) => failures.push(error),
    });

    const running: Promise<void>[] = [];
    let changesLeft = 2 + pick(4);
    while (changesLeft > 0 || life.unread.length > 0) {
      const turn = pick(3);
      if (turn === 0 && changesLeft > 0) {
        changesLeft -= 1;
        life.change();
      } else if (turn === 1 && life.unread.length > 0) {
        life.unread.splice(pick(life.unread.length), 1);
        const question = asked();
        running.push(readings.syncById(customer.customerId));
        await question;
      } else if (waiting.length > 0) {
        waiting.splice(pick(waiting.length), 1)[0]?.(life.read());
      }
    }
    const done = Promise.all(running).then(() => true);
    // Surplus subscriptions cause another reading, so more requests can follow.
    for (let isDone = false; !isDone;) {
      const question = asked().then(() => false);
      const answered = waiting.splice(pick(Math.max(1, waiting.length)), 1)[0];
      answered?.(life.read());
      isDone = await Promise.race([done, ...(waiting.length > 0 ? [Promise.resolve(false)] : [question])]);
    }
    return { userId, truth: life.read(), failures };
  };

  test('end in the provider’s state in any order', async () => {
    for (const seed of seeds) {
      const { userId, truth, failures } = await live(seed);
      const subscriptions = await findSubscriptionsOf(database.db, userId);
      const invoices = await findInvoicesOf(database.db, userId);
      const ours = {
        subscriptions: subscriptions
          .map(({ providerId, priceKey, status, renews, cancelledAt, endedAt }) => ({
            id: providerId,
            priceKey,
            status,
            renews,
            cancelledAt,
            endedAt,
          }))
          .toSorted((a, b) => a.id.localeCompare(b.id, 'en')),
        invoices: invoices
          .map(({ providerId, status, refundedCents }) => ({ id: providerId, status, refundedCents }))
          .toSorted((a, b) => a.id.localeCompare(b.id, 'en')),
      };
      expect({ seed, failures, ...ours }).toEqual({
        seed,
        failures: [],
        subscriptions: truth.subscriptions.map(({ id, priceKey, status, renews, cancelledAt, endedAt }) => ({
          id,
          priceKey,
          status,
          renews,
          cancelledAt,
          endedAt,
        })),
        invoices: truth.invoices
          .map(({ id, status, refundedCents }) => ({ id, status, refundedCents }))
          .toSorted((a, b) => a.id.localeCompare(b.id, 'en')),
      });
    }
  });
});
