import { expect, test } from 'vitest';
import { billingDayText, monthlyEquivalentText, moneyText, priceText } from './plan-words.ts';

const year = { currency: 'EUR', price_cents: 22_800, stripe_price_id: 'yearly_eur_22800' } as const;

test('a price says how often, and a year what it is a month', () => {
  expect(priceText('year', year, 'en')).toBe('€228.00 / year');
  expect(monthlyEquivalentText('year', year, 'en')).toBe('That is €19.00 a month');
  expect(monthlyEquivalentText('month', year, 'en')).toBeNull();
  expect(monthlyEquivalentText('year', { ...year, price_cents: 10_000 }, 'en')).toBe('That is €8.33 a month');
  expect(priceText('lifetime', { ...year, currency: 'USD', price_cents: 49_700 }, 'en')).toBe('$497.00 once');
  expect(moneyText(5, 'EUR', 'de')).toBe('0,05\u00A0€');
});

test('a day of billing is told in British English, in UTC', () => {
  expect(billingDayText('2027-11-21T23:30:00.000Z')).toBe('21 November 2027');
});
