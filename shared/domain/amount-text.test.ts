import { expect, test } from 'vitest';
import { centsOf, wholeNumberOf } from './amount-text.ts';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['1,234.56', 123_456],
  ['1.234,56', 123_456],
  ['1.234', 123_400],
  ['1,234,567', 123_456_700],
  ['1 234,5', 123_450],
  ['1\u202F234,50', 123_450],
  ["1'234.50", 123_450],
  ['0.125', 13],
  ['1234.567', 123_457],
  ['.5', 50],
  ['0', 0],
  ['١٢٫٥'.replace('٫', ','), 1_250],
  ['', null],
  ['-5', null],
  ['1e5', null],
  ['12 EUR', null],
  ['1.5,3', null],
  ['.', null],
  ['99999999999999999', null],
])('reads the amount %j as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  ['1.234', 1_234],
  ['12345', 12_345],
  ['12.0', 12],
  ['12.5', null],
  ['—', null],
])('reads the whole number %j as %s', (text, number) => {
  expect(wholeNumberOf(text)).toBe(number);
});
