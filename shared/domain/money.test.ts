import { expect, test } from 'vitest';
import { amountText, currencyOf } from './money.ts';

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
