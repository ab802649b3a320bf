import {
  winnerPartsOf,
  type WinnerFacts,
  type WinnerSignal,
  type WinnerWeights,
} from '#shared/domain/winner/winner-score.ts';
import { winnerScore as texts } from '#shared/texts/en/ad/winner-score.ts';
import { say } from '#shared/texts/say.ts';
import type { SpendTerm } from './spend-view.ts';

const counts = new Intl.NumberFormat('en');
const shares = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** The fact of a signal, for example `90` days or a growth of `+1.5%` a day. */
export const winnerFactText = (signal: WinnerSignal, fact: number): string =>
  signal === 'growth' ? shares.format(fact) : counts.format(fact);

/**
 * The winner score of an ad, with a line for each signal that counts, and what the score is. Null if too little is
 * known for a score.
 */
export const winnerTermOf = (facts: WinnerFacts, weights: WinnerWeights): SpendTerm | null => {
  const score = winnerPartsOf(facts, weights);
  if (score === null) return null;
  const lines = score.parts.flatMap(({ signal, fact, points, of }) =>
    fact === null || points === null
      ? []
      : [say(texts.part, { signal: texts.signals[signal], fact: winnerFactText(signal, fact), points, of })],
  );
  return { label: texts.name, value: say(texts.of100, { score: score.score }), lines: [...lines, texts.intro] };
};
