import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('returns a sample by its rank, in any order of the samples', () => {
  const samples = [40, 10, 30, 20];
  expect([0, 0.25, 0.5, 0.8, 1].map((share) => quantile(samples, share))).toEqual([10, 10, 20, 40, 40]);
});

test('throws without samples', () => {
  expect(() => quantile([], 0.5)).toThrow('no samples');
});
