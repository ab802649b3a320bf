import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/accounts.ts';
import { affiliateEntry } from '#server/db/schema/affiliates.ts';
import { findUnbalanced } from '#server/modules/affiliates/redeem.sql.ts';
import { seedPlans } from '#server/modules/billing/seeded-plans.ts';
import { availableAfter, commissionOf } from '#shared/domain/affiliate/commission.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { openAffiliateLife, type AffiliateLife } from '../support/server/billing/affiliate-lives.ts';
import { LIFE_START, numbersFrom } from '../support/server/billing/billing-lives.ts';
import { engines, openTestDatabase, type TestDatabase } from '../support/server/database/test-database.ts';
import { isFullRun } from '../support/server/test-scope.ts';

/** Total number of random affiliates. Each database gets a part of them. */
const LIVES = isFullRun ? 200 : 20;

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** Computes the expected balances from the provider's state and the redeem requests, without reading the ledger. */
const expected = async ({ papers, requests, now }: AffiliateLife) => {
  const asked = await requests();
  return CURRENCIES.map((currency) => {
    const earned = (counts: (paper: (typeof papers)[number]) => boolean): number =>
      sumOf(
        papers
          .filter((paper) => paper.currency === currency && paper.of.state !== 'refused' && counts(paper))
          .map((paper) => commissionOf({ ...paper, isPaid: paper.paidAt !== null }, paper.percent)),
      );
    const isWaiting = ({ paidAt }: (typeof papers)[number]): boolean =>
      paidAt !== null && availableAfter(paidAt, null) > now();
    const taken = sumOf(
      asked
        .filter((one) => one.currency === currency && one.state !== 'rejected')
        .map(({ amountCents }) => amountCents),
    );
    const redeemable = earned((paper) => paper.of.state === 'fine' && !isWaiting(paper)) - taken;
    return {
      currency,
      balance: earned(() => true) - taken,
      redeemable: Math.max(0, redeemable),
      pending: earned((paper) => paper.of.state === 'fine' && isWaiting(paper)),
      held: earned((paper) => paper.of.state === 'held'),
      earned: earned(() => true),
    };
  });
};

const NOTHING = { balance: 0, redeemable: 0, pending: 0, held: 0, earned: 0, asked: 0, paid: 0 };

describe.each(engines)(`the ledgers of ${LIVES / engines.length} affiliates over %s`, (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await seedPlans(database.db, new Date(LIFE_START));
  });
  afterAll(() => database.close());

  /** Each database runs a different part of the histories. */
  const seeds = Array.from({ length: LIVES }, (_, index) => index + 1).filter(
    (seed) => seed % engines.length === engines.indexOf(engine),
  );

  const rowsOf = ({ affiliateId }: AffiliateLife) =>
    database.db.select().from(affiliateEntry).where(eq(affiliateEntry.affiliateId, affiliateId));

  const balancesOf = async (life: AffiliateLife) => {
    const { balances } = await life.overview();
    return CURRENCIES.map((currency) => {
      const { asked: _asked, paid: _paid, ...found } = balances.find((one) => one.currency === currency) ?? NOTHING;
      return { ...found, currency };
    });
  };

  /** Of two simultaneous requests, at most one is filed, and then nothing can be redeemed. */
  const fileTwice = async (life: AffiliateLife, currency: (typeof CURRENCIES)[number]): Promise<void> => {
    const filed = await Promise.all([life.file(currency), life.file(currency)]);
    expect(filed.filter(Boolean).length).toBeLessThanOrEqual(1);
    const left = (await balancesOf(life)).find((one) => one.currency === currency);
    expect(left?.redeemable).toBe(0);
  };

  /** The next step: one action, or several simultaneous actions. */
  const step = async (life: AffiliateLife, pick: (below: number) => number): Promise<void> => {
    const currency = CURRENCIES[pick(4) === 0 ? 1 : 0];
    const steps = [
      async () => life.wait(),
      async () => life.pay(),
      async () => life.refund(),
      () => life.read(),
      () => fileTwice(life, currency),
      () => life.decide(),
      () => life.judge(),
      () => Promise.all([life.read(), life.read(), life.heal()]),
      () => Promise.all([life.read(), life.file(currency), life.decide()]),
      () => Promise.all([life.judge(), life.read(), life.read()]),
    ];
    await steps[pick(steps.length)]?.();
  };

  /** Runs one history and compares the ledger with the expected balances. */
  const expectRight = async (seed: number): Promise<void> => {
    const pick = numbersFrom(seed);
    const life = await openAffiliateLife(database.db, pick);
    for (let left = 6 + pick(10); left > 0; left -= 1) await step(life, pick);
    const before = await rowsOf(life);
    for (const one of life.referred) await life.read(one);

    const after = await rowsOf(life);
    expect({ seed, failures: life.failures, balances: await balancesOf(life) }).toEqual({
      seed,
      failures: [],
      balances: await expected(life),
    });
    expect(sumOf(after.map(({ amountCents }) => amountCents))).toBe(
      sumOf((await expected(life)).map(({ balance }) => balance)),
    );
    // Existing entries are never changed.
    expect(after).toEqual(expect.arrayContaining(before));
    expect(await life.heal()).toEqual([]);
    expect(await findUnbalanced(database.db, 1)).toEqual([]);
    // The check reads all referrals, so the referrals of finished histories are removed.
    const people = [life.affiliateId, ...life.referred.map(({ userId }) => userId)];
    await database.db.delete(appUser).where(inArray(appUser.id, people));
  };

  test('equal the earnings less the requests for every random order, repetition and concurrency', async () => {
    for (const seed of seeds) await expectRight(seed);
  });
});
