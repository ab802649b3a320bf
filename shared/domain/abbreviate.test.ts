import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abbreviate, abbreviateRound } from './abbreviate.ts';

describe('abbreviate', () => {
  test.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1_000, '1.00K'],
    [1_234, '1.23K'],
    [10_000_000, '10.00M'],
    [8_250_000, '8.25M'],
    [5_000_000_000, '5.00G'],
    [7.5e12, '7.50T'],
    [1e15, '1.00P'],
    [2.345e18, '2.35E'],
    [1.5e21, '1500.00E'],
  ])('formats %d as %s', (value, short) => {
    expect(abbreviate(value)).toBe(short);
  });

  test.each([
    [12.34, '12.34'],
    [0.5, '0.50'],
    [0.004, '0.00'],
    [999.99, '999.99'],
    [999.996, '1.00K'],
    [999_994, '999.99K'],
    [999_999, '1.00M'],
  ])('formats fractions with 2 decimals, never as 1,000 of a suffix: %d is %s', (value, short) => {
    expect(abbreviate(value)).toBe(short);
  });

  test.each([
    [-1_234, '-1.23K'],
    [-0, '0'],
    [-0.001, '0.00'],
    [Number.MAX_VALUE, '>1000.00E'],
    [-Infinity, '->1000.00E'],
    [Number.NaN, '–'],
  ])('formats the unusual number %d as %s', (value, short) => {
    expect(abbreviate(value)).toBe(short);
  });

  test('never differs by more than half a unit of the last digit', () => {
    const size: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 };
    fc.assert(
      fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), (value) => {
        const [, digits = '', suffix = ''] = /^(-?\d+(?:\.\d\d)?)([KMGTPE]?)$/.exec(abbreviate(value)) ?? [];
        const unit = size[suffix] ?? Number.NaN;
        expect(Math.abs(Number(digits) - value / unit)).toBeLessThanOrEqual(0.005_001);
      }),
    );
  });
});

test.each([
  [0, '0'],
  [40, '40'],
  [200_000, '200K'],
  [1_500_000, '1.5M'],
  [1_250_000, '1.25M'],
  [0.5, '0.5'],
])('formats the tick %d as %s', (value, text) => {
  expect(abbreviateRound(value)).toBe(text);
});
