import { median } from '../statistics.ts';
import type { KnownAd } from './known-ads.ts';

/** An estimated spend in euros; low <= likely <= high. An estimate without a range has no bounds. */
export type Estimate = { likely: number; range: { low: number; high: number } | null };

export type Estimated = { ad: KnownAd; estimate: Estimate };

export type Accuracy = {
  /** Median of estimate / real spend. */
  bias: number;
  /** e to the median absolute logarithmic error: half of the ads are within this factor of the estimate. */
  typicalFactor: number;
  /** Share of the ads whose estimate is at most twice and at least half of the real spend. */
  withinTwo: number;
  /** Share of the ads whose range overlaps the published range of the spend; null: no ranges. */
  coverage: number | null;
  /** Spearman's rank correlation of estimate and real spend. */
  rankCorrelation: number;
  /** Share of the pairs in the right order, of the pairs whose real spend differs by a factor of 2 or more. */
  pairsInOrder: number;
};

const MIN_PAIR_FACTOR = 2;

/** Compares estimates with the real spend. Throws without ads. */
export const accuracyOf = (estimated: readonly Estimated[]): Accuracy => {
  const errors = estimated.map(({ ad, estimate }) => Math.log(estimate.likely / ad.spend.middle));
  const sizes = errors.map(Math.abs);
  return {
    bias: Math.exp(median(errors)),
    typicalFactor: Math.exp(median(sizes)),
    withinTwo: shareOf(sizes, (size) => size <= Math.LN2),
    coverage: coverageOf(estimated),
    rankCorrelation: rankCorrelation(
      estimated.map(({ estimate }) => estimate.likely),
      estimated.map(({ ad }) => ad.spend.middle),
    ),
    pairsInOrder: pairsInOrder(estimated),
  };
};

const shareOf = <T>(all: readonly T[], isCounted: (one: T) => boolean): number =>
  all.filter(isCounted).length / all.length;

const coverageOf = (estimated: readonly Estimated[]): number | null => {
  const ranges = estimated.flatMap(({ ad, estimate }) =>
    estimate.range === null ? [] : [{ ...estimate.range, spend: ad.spend }],
  );
  if (ranges.length < estimated.length) return null;
  return shareOf(ranges, ({ low, high, spend }) => low <= spend.high && high >= spend.low);
};

/** The ranks of values, from 1. Equal values have the mean of their ranks. */
const ranksOf = (values: readonly number[]): number[] => {
  const order = values.map((value, index) => ({ value, index })).toSorted((one, other) => one.value - other.value);
  const ranks = values.map(() => 0);
  let first = 0;
  while (first < order.length) {
    let last = first;
    while (last + 1 < order.length && order[last + 1]?.value === order[first]?.value) last += 1;
    for (const { index } of order.slice(first, last + 1)) ranks[index] = (first + last) / 2 + 1;
    first = last + 1;
  }
  return ranks;
};

const rankCorrelation = (ones: readonly number[], others: readonly number[]): number => {
  const [left, right] = [ranksOf(ones), ranksOf(others)];
  const mean = (left.length + 1) / 2;
  let [both, ofLeft, ofRight] = [0, 0, 0];
  for (const [index, rank] of left.entries()) {
    const [x, y] = [rank - mean, (right[index] ?? mean) - mean];
    both += x * y;
    ofLeft += x * x;
    ofRight += y * y;
  }
  return both / Math.sqrt(ofLeft * ofRight);
};

/** Compares every pair whose real spend differs enough. Equal estimates count as half. */
const pairsInOrder = (estimated: readonly Estimated[]): number => {
  const sorted = estimated.toSorted((one, other) => one.ad.spend.middle - other.ad.spend.middle);
  let [pairs, inOrder] = [0, 0];
  for (const [index, { ad, estimate }] of sorted.entries()) {
    for (let other = sorted.length - 1; other > index; other -= 1) {
      const dearer = sorted[other];
      if (dearer === undefined || dearer.ad.spend.middle < ad.spend.middle * MIN_PAIR_FACTOR) break;
      pairs += 1;
      if (dearer.estimate.likely > estimate.likely) inOrder += 1;
      else if (dearer.estimate.likely === estimate.likely) inOrder += 0.5;
    }
  }
  return inOrder / pairs;
};
