import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, winnerPartsOf, winnerScoreOf, type WinnerFacts } from './winner-score.ts';

const unknown: WinnerFacts = { days: null, growth: null, variants: null, pageAds: null };
const best: WinnerFacts = { days: 90, growth: 0.05, variants: 20, pageAds: 100 };

describe('the winner score', () => {
  test('is 100 for an ad with all signals, and 0 for one that has none', () => {
    expect(winnerScoreOf(best, DEFAULT_WEIGHTS)).toBe(100);
    expect(winnerScoreOf({ days: 1, growth: -0.1, variants: 1, pageAds: 0 }, DEFAULT_WEIGHTS)).toBe(0);
  });

  test('is not higher for values above those with all points', () => {
    expect(winnerScoreOf({ days: 900, growth: 3, variants: 4_000, pageAds: 50_000 }, DEFAULT_WEIGHTS)).toBe(100);
  });

  test('is null unless two signals that count are known', () => {
    expect(winnerScoreOf(unknown, DEFAULT_WEIGHTS)).toBeNull();
    expect(winnerScoreOf({ ...unknown, days: 90 }, DEFAULT_WEIGHTS)).toBeNull();
    expect(winnerScoreOf({ ...unknown, days: 90, variants: 20 }, DEFAULT_WEIGHTS)).toBe(100);
    expect(winnerScoreOf({ ...unknown, days: 90, variants: 20 }, { ...DEFAULT_WEIGHTS, variants: 0 })).toBeNull();
    expect(winnerScoreOf(best, { days: 0, growth: 0, variants: 0, pageAds: 0 })).toBeNull();
  });

  test('divides the points of an unknown signal among the known ones', () => {
    expect(winnerPartsOf({ ...best, growth: null, days: 1 }, DEFAULT_WEIGHTS)).toEqual({
      score: 50,
      parts: [
        { signal: 'days', fact: 1, points: 0, of: 50 },
        { signal: 'growth', fact: null, points: null, of: 0 },
        { signal: 'variants', fact: 20, points: 33, of: 33 },
        { signal: 'pageAds', fact: 100, points: 17, of: 17 },
      ],
    });
  });

  test('changes with the weights of the user', () => {
    const long: WinnerFacts = { days: 90, growth: 0, variants: 1, pageAds: 1 };
    const onlyDays = { days: 5, growth: 1, variants: 0, pageAds: 0 };
    expect(winnerScoreOf(long, onlyDays)).toBeGreaterThan(winnerScoreOf(long, DEFAULT_WEIGHTS) ?? 100);
  });

  test('is the sum of its parts and at most 100, for any facts', () => {
    const fact = fc.option(fc.double({ min: -1, max: 1e6, noNaN: true }));
    const weight = fc.integer({ min: 0, max: 5 });
    const facts = fc.record({ days: fact, growth: fact, variants: fact, pageAds: fact });
    const weights = fc.record({ days: weight, growth: weight, variants: weight, pageAds: weight });
    fc.assert(
      fc.property(facts, weights, (known, counted) => {
        const made = winnerPartsOf(known, counted);
        if (made === null) return;
        expect(made.score).toBe(made.parts.reduce((sum, { points }) => sum + (points ?? 0), 0));
        expect(made.score).toBeGreaterThanOrEqual(0);
        expect(made.score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
