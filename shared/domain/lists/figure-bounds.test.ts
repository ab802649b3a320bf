import { expect, test } from 'vitest';
import { boundLimits, parseBound, parseTypedBound } from './figure-bounds.ts';
import { isEmptyRange } from './needed-data.ts';
import { FIGURES } from './figure-range.ts';

test.each([
  ['', null],
  ['.', null],
  ['abc', null],
  ['20', 20],
  ['20.', 20],
  ['20.5', 20.5],
  ['20,55', 20.55],
  ['.5', 0.5],
  ['0', 0],
  ['1,000', 1_000],
  ['1.000', 1_000],
  ['1.234.567,89', 1_234_567.89],
  ['€ 12.30', 12.3],
  ['٧', 7],
  ['999999999999', 100_000_000],
])('reads the typed amount %j as %j', (text, amount) => {
  expect(parseTypedBound('perDay', text)).toBe(amount);
});

test.each([
  ['days', '0', null],
  ['days', '1', 1],
  ['days', '99999', 40_000],
  ['reach', '0', 0],
  ['reach', '10,000', 10_000],
  ['reach', '1.5', 15],
  ['versions', '٣', 3],
] as const)('reads %s typed as %j as %j', (figure, text, count) => {
  expect(parseTypedBound(figure, text)).toBe(count);
});

test.each(FIGURES)('accepts the smallest and largest bound of %s in a URL, and nothing outside of them', (figure) => {
  const { least, most } = boundLimits[figure];
  expect(parseBound(figure, String(least))).toBe(least);
  expect(parseBound(figure, String(most))).toBe(most);
  expect(parseBound(figure, String(least - 1))).toBeNull();
  expect(parseBound(figure, String(most + 1))).toBeNull();
});

test('detects a range without values', () => {
  expect(isEmptyRange({ min: 3, max: 2 })).toBe(true);
  expect(isEmptyRange({ min: 2, max: 2 })).toBe(false);
  expect(isEmptyRange({ min: 3, max: null })).toBe(false);
});
