import { expect, test } from 'vitest';
import { DEFAULT_WEIGHTS, type WinnerFacts } from '#shared/domain/winner/winner-score.ts';
import { winnerScore } from '#shared/texts/en/ad/winner-score.ts';
import { winnerTermOf } from './winner-words.ts';

const facts: WinnerFacts = { days: 90, growth: 0.025, variants: null, pageAds: null };

test('the winner score is explained by the signals that count', () => {
  expect(winnerTermOf(facts, DEFAULT_WEIGHTS)).toEqual({
    label: 'Winner score',
    value: '72 of 100',
    lines: [
      'Days running: 90 · 43 of 43 points',
      'Growth of the reach per day: +2.5% · 29 of 57 points',
      winnerScore.intro,
    ],
  });
});

test('there is no term without a score', () => {
  expect(winnerTermOf({ ...facts, growth: null }, DEFAULT_WEIGHTS)).toBeNull();
});
