import { expect, test } from 'vitest';
import { realAmount } from './real-amount.ts';

test.each([
  [125_000, '€1,250'],
  [96_345, '€963.45'],
  [7, '€0.07'],
])('formats %d cents exactly', (cents, text) => {
  expect(realAmount(cents)).toBe(text);
});
