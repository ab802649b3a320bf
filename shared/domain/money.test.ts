import { expect, test } from 'vitest';
import { amountText, currencyOf, euroCentsOf } from './money.ts';

test.each([
  ['eur', 'EUR'],
  ['EUR', 'EUR'],
  ['usd', 'USD'],
  ['gbp', null],
  ['', null],
])('reads the currency code %j as %s', (code, currency) => {
  expect(currencyOf(code)).toBe(currency);
});

test('writes an amount with two decimals and the code', () => {
  expect(amountText(2_900, 'EUR')).toBe('29.00 EUR');
});

test('converts dollars into euro cents at the dated rate', () => {
  expect([euroCentsOf(11_300, 'USD'), euroCentsOf(11_300, 'EUR')]).toEqual([10_000, 11_300]);
});
