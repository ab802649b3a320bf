import { expect, test } from 'vitest';
import { billingDayText, cardPriceOf, moneyText, priceText } from './plan-words.ts';

const year = { currency: 'EUR', price_cents: 22_800, stripe_price_id: 'yearly_eur_22800' } as const;

test('formats a price with its interval', () => {
  expect(priceText('year', year, 'en')).toBe('€228.00 / year');
  expect(priceText('lifetime', { ...year, currency: 'USD', price_cents: 49_700 }, 'en')).toBe('$497.00 once');
  expect(moneyText(5, 'EUR', 'de')).toBe('0,05\u00A0€');
});

test('shows a yearly price per month on a plan card, with the amount that is charged', () => {
  const card = (interval: 'month' | 'year' | 'lifetime', cents: number) => {
    const { before, amount, after, note } = cardPriceOf(interval, { ...year, price_cents: cents }, 'en');
    return [`${before}${amount}${after}`, note];
  };
  expect(card('year', 22_800)).toEqual(['€19.00 / month', '€228.00 billed yearly, including any VAT']);
  expect(card('year', 10_000)).toEqual(['€8.33 / month', '€100.00 billed yearly, including any VAT']);
  expect(card('month', 2_900)).toEqual(['€29.00 / month', 'Including any VAT']);
  expect(card('lifetime', 49_700)).toEqual(['€497.00 once', 'Including any VAT']);
});

test('formats a billing day in British English and UTC', () => {
  expect(billingDayText('2027-11-21T23:30:00.000Z')).toBe('21 November 2027');
});
