import * as z from 'zod/mini';

/** The signs of an ad that sells, in the order in which screens show them. */
export const WINNER_SIGNALS = ['days', 'growth', 'variants', 'pageAds'] as const;
export type WinnerSignal = (typeof WINNER_SIGNALS)[number];

/**
 * The facts behind a score; null: not known. `days`: days running. `growth`: the change of the reach per day between
 * two measurements, as a share of the earlier reach. `variants`: ads with the same creative. `pageAds`: active ads of
 * the page.
 */
export type WinnerFacts = Readonly<Record<WinnerSignal, number | null>>;

export const MAX_WEIGHT = 5;
const Weight = z.int().check(z.minimum(0), z.maximum(MAX_WEIGHT));

/** How much each signal counts, from 0 (not at all) to 5. */
export const WinnerWeights = z.strictObject({ days: Weight, growth: Weight, variants: Weight, pageAds: Weight });
export type WinnerWeights = Readonly<z.infer<typeof WinnerWeights>>;

/** Growth and a long run count most, because an advertiser pays for both every day. This is an assumption. */
export const DEFAULT_WEIGHTS: WinnerWeights = { days: 3, growth: 4, variants: 2, pageAds: 1 };

/** The value from which on a signal has all its points. These are assumptions, too. */
const FULL_AT = { days: 90, growth: 0.05, variants: 20, pageAds: 100 } as const satisfies Record<WinnerSignal, number>;

/** A score is made of at least this number of known signals that count. */
const MIN_SIGNALS = 2;

/** The points of a signal. `of`: its maximum. Null: the fact is unknown, so the signal does not count. */
export type WinnerPart = { signal: WinnerSignal; fact: number | null; points: number | null; of: number };

/** `score`: from 0 to 100, the sum of the points. */
export type WinnerScore = { score: number; parts: readonly WinnerPart[] };

/**
 * Returns the share of its points that a signal has, from 0 to 1. Counts are on a logarithmic scale from 1 on: the step
 * from 2 to 4 variants says as much as that from 5 to 10.
 */
const shareOf = (signal: WinnerSignal, fact: number): number => {
  const full = FULL_AT[signal];
  const share = signal === 'growth' ? fact / full : Math.log(Math.max(fact, 1)) / Math.log(full);
  return Math.min(Math.max(share, 0), 1);
};

const weightOfKnown = (facts: WinnerFacts, weights: WinnerWeights): number => {
  let [sum, known] = [0, 0];
  for (const signal of WINNER_SIGNALS) {
    if (facts[signal] === null || weights[signal] === 0) continue;
    sum += weights[signal];
    known += 1;
  }
  return known < MIN_SIGNALS ? 0 : sum;
};

/**
 * Calls back for each signal that is known and counts, with its points and their maximum. The maxima are whole numbers
 * with the sum 100. Returns false if fewer than two signals are known and count.
 */
const eachPart = (
  facts: WinnerFacts,
  weights: WinnerWeights,
  onPart: (signal: WinnerSignal, points: number, of: number) => void,
): boolean => {
  const whole = weightOfKnown(facts, weights);
  if (whole === 0) return false;
  let [weight, given] = [0, 0];
  for (const signal of WINNER_SIGNALS) {
    const fact = facts[signal];
    if (fact === null || weights[signal] === 0) continue;
    weight += weights[signal];
    const of = Math.round((100 * weight) / whole) - given;
    given += of;
    onPart(signal, Math.round(of * shareOf(signal, fact)), of);
  }
  return true;
};

/** Returns the score from 0 to 100. Null if fewer than two signals that count are known. */
export const winnerScoreOf = (facts: WinnerFacts, weights: WinnerWeights): number | null => {
  let score = 0;
  const isKnown = eachPart(facts, weights, (_signal, points) => {
    score += points;
  });
  return isKnown ? score : null;
};

/** Returns the score with the points of each signal. Null if `winnerScoreOf` returns null. */
export const winnerPartsOf = (facts: WinnerFacts, weights: WinnerWeights): WinnerScore | null => {
  const counted = new Map<WinnerSignal, Pick<WinnerPart, 'points' | 'of'>>();
  let score = 0;
  const isKnown = eachPart(facts, weights, (signal, points, of) => {
    score += points;
    counted.set(signal, { points, of });
  });
  if (!isKnown) return null;
  const parts = WINNER_SIGNALS.map((signal): WinnerPart => {
    const { points, of } = counted.get(signal) ?? { points: null, of: 0 };
    return { signal, fact: facts[signal], points, of };
  });
  return { score, parts };
};
