import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/domain/time.ts';
import { numbersFrom } from '../support/server/billing/billing-lives.ts';
import { openBillingYear } from '../support/server/billing/billing-year.ts';
import { waitUntil } from '../support/server/billing/buyer.ts';
import { openStripeWorld, type StripeWorld } from '../support/server/billing/stripe-world.ts';
import { engines } from '../support/server/database/test-database.ts';
import { isFullRun } from '../support/server/test-scope.ts';

const [engine, otherEngine = engine] = engines;
const SEEDS = Array.from({ length: isFullRun ? 20 : 2 }, (_, index) => index + 1);
const DAYS = isFullRun ? 365 : 60;

describe.each([otherEngine])('a year of random orders, withdrawals, disputes and failed cards over %s', (one) => {
  let stripe: StripeWorld;
  beforeAll(async () => {
    stripe = await openStripeWorld(one);
  });
  afterAll(() => stripe.world.stop());

  it.each(SEEDS)(
    'never refunds too much, credits each refund, and has the plans and states of Stripe (seed %i)',
    async (seed) => {
      stripe.world.clock.advance(HOUR_MS);
      const year = await openBillingYear(stripe, numbersFrom(seed));
      const done: string[] = [];
      while (year.age() < DAYS) {
        done.push(await year.step());
        const { atStripe, credit } = await waitUntil(year.compare, ({ atStripe: expected, here }) =>
          isDeepStrictEqual(here, expected),
        );
        const isWithinPaid = atStripe.returned + Math.max(0, credit) <= atStripe.paid;
        expect([done, atStripe, isWithinPaid]).toEqual([done, atStripe, true]);
      }
      await year.leave();
      const { atStripe, here, isCharged, uncredited } = await waitUntil(
        year.compareAfterwards,
        (found) => found.atStripe === found.here && !found.isCharged && found.uncredited === 0,
      );
      expect([done, here, isCharged, uncredited]).toEqual([done, atStripe, false, 0]);
    },
  );
});
