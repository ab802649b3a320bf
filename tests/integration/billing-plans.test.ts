import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appUser, planGrant } from '#server/db/schema/accounts.ts';
import { plan, planPrice, subscription } from '#server/db/schema/billing.ts';
import { planRuns } from '#server/db/running-plan.ts';
import { createPlanGrantsService } from '#server/modules/accounts/plan-grants.service.ts';
import { seedPlans } from '#server/modules/billing/seeded-plans.ts';
import { isRunning } from '#shared/domain/plan/entitlement.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe.each(engines)('plans over %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedPlans(database.db, NOW);
  });
  afterAll(() => database.close());

  test('are seeded in a new installation, and a restart keeps the operator’s changes', async () => {
    const { db } = database;
    const prices = await db.select().from(planPrice);
    expect(prices.map(({ key }) => key).toSorted()).toEqual([
      'lifetime_eur_49700',
      'monthly_eur_2900',
      'monthly_usd_3200',
      'yearly_eur_22800',
      'yearly_usd_25200',
    ]);
    await db.update(plan).set({ name: 'By month' }).where(eq(plan.id, 'monthly'));
    await Promise.all([seedPlans(db, NOW), seedPlans(db, NOW)]);
    const plans = await db.select().from(plan).orderBy(plan.position);
    expect(
      plans.map(({ name, trialDays, commissionPercent, isListed }) => [name, trialDays, commissionPercent, isListed]),
    ).toEqual([
      ['By month', 3, 30, true],
      ['Yearly', 3, 30, true],
      ['Lifetime', 0, 40, false],
    ]);
  });

  test('allow the same in SQL as in the domain, for any combination of plans', async () => {
    const { db } = database;
    const plans = createPlanGrantsService({ db, now: () => NOW });
    // Around the present and around the end of the grace, to the millisecond.
    const moment = fc
      .tuple(fc.constantFrom(0, -7, 7, -40, 40), fc.constantFrom(-1, 0, 1))
      .map(([days, ms]) => new Date(NOW.getTime() + days * DAY_MS + ms));
    const held = fc.record({
      grants: fc.array(fc.option(moment), { maxLength: 2 }),
      bought: fc.array(
        fc.record({
          status: fc.constantFrom(
            'waiting' as const,
            'trial' as const,
            'active' as const,
            'past-due' as const,
            'ended' as const,
          ),
          periodStartsAt: moment,
          periodEndsAt: fc.option(moment),
          renews: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
    });
    let running = 0;
    for (const { grants, bought } of fc.sample(held, { numRuns: 120, seed: 7 })) {
      const userId = randomUUID();
      const email = `${userId}@shop.example`;
      await db
        .insert(appUser)
        .values({ id: userId, email, emailFolded: email, name: 'A', passwordHash: '-', createdAt: NOW });
      for (const [index, validUntil] of grants.entries()) {
        await db.insert(planGrant).values({ userId, grantedAt: new Date(NOW.getTime() - index), validUntil });
      }
      for (const row of bought) {
        const id = randomUUID();
        await db.insert(subscription).values({
          ...row,
          id,
          userId,
          provider: 'none',
          providerId: id,
          priceKey: 'monthly_eur_2900',
          startedAt: NOW,
          cancelledAt: null,
          endedAt: null,
        });
      }
      const inSql = await db.select({ id: appUser.id }).from(appUser).where(planRuns(appUser.id, NOW));
      const isInSql = inSql.some(({ id }) => id === userId);
      expect([grants, bought, isInSql]).toEqual([grants, bought, isRunning(await plans.entitlementOf(userId))]);
      running += isInSql ? 1 : 0;
    }
    expect(running).toBeGreaterThan(30);
    expect(running).toBeLessThan(110);
  });
});
