import { describe, expect, test } from 'vitest';
import type { Currency } from '../money.ts';
import {
  isHighlighted,
  monthlyEquivalentCents,
  offerActionOf,
  plansOnSale,
  priceIn,
  promotionOf,
  type HeldPlan,
  type OfferedPlan,
} from './plan-offer.ts';
import { planOfQuery } from './plan-query.ts';

const price = (currency: Currency, cents: number) => ({
  currency,
  price_cents: cents,
  stripe_price_id: `yearly_${currency.toLowerCase()}_${cents}`,
});
const yearly: OfferedPlan = {
  ...price('EUR', 22_800),
  id: 'yearly',
  interval: 'year',
  prices: [price('EUR', 22_800), price('USD', 25_200)],
  trial_days: 3,
  coupon_code_status: 1,
  coupon_code: 'SPRING',
  coupon_percent: 15,
};
const lifetime: OfferedPlan = { ...yearly, id: 'lifetime', interval: 'lifetime', prices: [price('EUR', 49_700)] };

const held = (more: Partial<HeldPlan> = {}): HeldPlan => ({
  planId: 'monthly',
  interval: 'month',
  status: 1,
  isOverdue: false,
  ...more,
});

describe('the button of a plan card', () => {
  test.each<[string, HeldPlan | null, string, string]>([
    ['nothing was ever bought', null, 'buy-now', 'buy-now'],
    ['the monthly plan is active', held(), 'unsubscribe', 'upgrade-now'],
    ['the monthly plan is set to cancel', held({ status: 2 }), 'keep', 'upgrade-now'],
    ['the monthly plan is over', held({ status: 0 }), 'buy-again', 'buy-now'],
    ['the last payment failed', held({ isOverdue: true }), 'unsubscribe', 'overdue'],
    ['a lifetime plan runs', held({ planId: 'lifetime', interval: 'lifetime' }), 'included', 'included'],
  ])('depends on the current plan: %s', (_, plan, monthly, other) => {
    expect([offerActionOf({ id: 'monthly' }, plan), offerActionOf(yearly, plan)]).toEqual([monthly, other]);
  });
});

describe('a plan card', () => {
  test('is highlighted for the yearly plan, and shows its price by month', () => {
    expect(isHighlighted(yearly)).toBe(true);
    expect(isHighlighted({ interval: 'month' })).toBe(false);
    expect(monthlyEquivalentCents('year', 22_800)).toBe(1_900);
    expect([monthlyEquivalentCents('month', 2_900), monthlyEquivalentCents('lifetime', 49_700)]).toEqual([null, null]);
  });

  test('shows the chosen currency only if the plan has a price in it', () => {
    expect(priceIn(yearly, 'USD').price_cents).toBe(25_200);
    expect(priceIn(lifetime, 'USD')).toMatchObject({ currency: 'EUR' });
  });

  test('shows a promotion only if the plan has a code and the server allows it', () => {
    expect(promotionOf(yearly, true)).toEqual({ code: 'SPRING', percent: 15 });
    expect(promotionOf({ ...yearly, coupon_percent: 12.5 }, true)).toMatchObject({ percent: 13 });
    expect(promotionOf(yearly, false)).toBeNull();
    expect(promotionOf({ ...yearly, coupon_code_status: 0 }, true)).toBeNull();
    expect(promotionOf({ ...yearly, coupon_percent: null }, true)).toBeNull();
  });

  test('is listed with the lifetime plan, which is not listed twice', () => {
    expect(plansOnSale([yearly], lifetime)).toEqual([yearly, lifetime]);
    expect(plansOnSale([yearly, lifetime], lifetime)).toEqual([yearly, lifetime]);
    expect(plansOnSale([yearly], null)).toEqual([yearly]);
  });

  test('is found by the id of its plan or the key of its price, if it is on sale', () => {
    const plans = [yearly, lifetime];
    expect(planOfQuery(plans, 'lifetime')).toMatchObject({ plan: lifetime });
    expect(planOfQuery(plans, 'yearly_usd_25200')).toMatchObject({ plan: yearly, price: { currency: 'USD' } });
    expect(planOfQuery(plans, 'yearly_usd_1')).toBeNull();
  });
});
