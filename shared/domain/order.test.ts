import { describe, expect, test } from 'vitest';
import { orderOf, type HeldSubscription } from './order.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const price = { currency: 'EUR', price_cents: 22_800, stripe_price_id: 'yearly_eur_22800' } as const;
const yearly = { id: 'yearly', interval: 'year', trial_days: 3 } as const;
const monthly: HeldSubscription = {
  planId: 'monthly',
  interval: 'month',
  status: 1,
  isOverdue: false,
  isTrial: false,
  validUpto: Date.UTC(2026, 11, 6),
  priceCents: 2_900,
};

const order = (held: HeldSubscription | null, more: Partial<Parameters<typeof orderOf>[0]> = {}) =>
  orderOf({ plan: yearly, price, held, isTrialOpen: false, now: NOW, ...more });

describe('what an order comes to', () => {
  test('the first one is a trial that costs nothing today; later ones cost the price', () => {
    expect(order(null, { isTrialOpen: true })).toEqual({ kind: 'buy', trialDays: 3, dueCents: 0 });
    expect(order(null)).toEqual({ kind: 'buy', trialDays: 0, dueCents: 22_800 });
    expect(order({ ...monthly, status: 0 })).toEqual({ kind: 'buy', trialDays: 0, dueCents: 22_800 });
  });

  test('a change takes off what is left of the month: half of it in its middle', () => {
    expect(order(monthly)).toEqual({ kind: 'change', unusedCents: 1_450, dueCents: 21_350 });
    const cheaper = {
      ...monthly,
      planId: 'yearly',
      interval: 'year',
      priceCents: 22_800,
      validUpto: NOW + 365 * DAY_MS,
    } as const;
    const plan = { id: 'monthly', interval: 'month', trial_days: 3 } as const;
    const back = { plan, price: { ...price, price_cents: 2_900 } };
    expect(order(cheaper, back)).toEqual({ kind: 'change', unusedCents: 22_800, dueCents: 0 });
  });

  test('in a trial nothing is charged; what was cancelled goes on as it was', () => {
    expect(order({ ...monthly, isTrial: true })).toEqual({ kind: 'change-in-trial', until: monthly.validUpto });
    expect(order({ ...monthly, planId: 'yearly', status: 2 })).toEqual({ kind: 'keep', until: monthly.validUpto });
  });

  test('a plan for life is bought whatever runs, and then there is nothing more to buy', () => {
    const lifetime = {
      plan: { id: 'lifetime', interval: 'lifetime', trial_days: 0 },
      price: { ...price, price_cents: 49_700 },
    } as const;
    expect(order(monthly, lifetime)).toEqual({ kind: 'buy', trialDays: 0, dueCents: 49_700 });
    expect(order({ ...monthly, planId: 'lifetime', interval: 'lifetime', validUpto: null })).toEqual({ kind: 'none' });
  });

  test('nothing is ordered that runs already, or before a payment that is late', () => {
    expect(order({ ...monthly, planId: 'yearly', interval: 'year' })).toEqual({ kind: 'none' });
    expect(order({ ...monthly, isOverdue: true })).toEqual({ kind: 'none' });
  });
});
