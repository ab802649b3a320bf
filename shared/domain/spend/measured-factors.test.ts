import { describe, expect, test } from 'vitest';
import { FREQUENCY_STEPS, frequencyAfter, RANGE_FACTOR, sizeFactorOf, widened } from './measured-factors.ts';

describe('the frequency', () => {
  test.each([
    [1, 1.22],
    [3, 1.22],
    [4, 1.55],
    [14, 1.55],
    [15, 1.84],
    [45, 1.84],
    [46, 1.98],
    [9_000, 1.98],
  ])('after %d days is %d', (days, frequency) => {
    expect(frequencyAfter(days)).toBe(frequency);
  });

  test('grows with the days run, also the low and the high one', () => {
    for (const [index, step] of FREQUENCY_STEPS.entries()) {
      const before = FREQUENCY_STEPS[index - 1] ?? { low: 0, likely: 0, high: 0 };
      expect(step.low < step.likely && step.likely < step.high).toBe(true);
      expect([step.low > before.low, step.likely > before.likely, step.high > before.high]).toEqual([true, true, true]);
    }
  });
});

describe('the size factor', () => {
  test('is 1 at the reach of the published prices, and lower for larger ads', () => {
    expect(sizeFactorOf(20_000)).toBe(1);
    expect(sizeFactorOf(40_000)).toBeCloseTo(0.871, 3);
    expect(sizeFactorOf(10_000)).toBeCloseTo(1.149, 3);
  });

  test('does not continue beyond the reach that was measured', () => {
    expect(sizeFactorOf(0)).toBe(sizeFactorOf(2_000));
    expect(sizeFactorOf(5_000_000_000)).toBe(sizeFactorOf(200_000));
  });
});

describe('the range of a cost', () => {
  test('is the measured factor if the sources agree', () => {
    const { low, likely, high } = widened({ low: 10, likely: 10, high: 10 });
    expect([low, likely, high]).toEqual([10 / RANGE_FACTOR, 10, 10 * RANGE_FACTOR]);
  });

  test('is wider where the sources differ more, but not by the product of both', () => {
    const agreeing = widened({ low: 9, likely: 10, high: 11 });
    const differing = widened({ low: 5, likely: 10, high: 20 });
    expect(differing.low).toBeLessThan(agreeing.low);
    expect(differing.high).toBeGreaterThan(agreeing.high);
    expect(differing.high).toBeLessThan(20 * RANGE_FACTOR);
  });
});
