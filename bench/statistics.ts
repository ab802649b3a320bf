import { quantile } from '#shared/lib/quantile.ts';

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95);
export const p99 = (samples: readonly number[]): number => quantile(samples, 0.99);

/** A 95 % confidence interval. */
export type Interval = { low: number; high: number };

/** The 95 % confidence interval of the median, from the ranks of the samples; it assumes no distribution. */
export const medianInterval = (samples: readonly number[]): Interval => {
  const sorted = samples.toSorted((left, right) => left - right);
  const reach = 1.96 * Math.sqrt(sorted.length / 4);
  const at = (rank: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  return { low: at(sorted.length / 2 - reach - 1), high: at(sorted.length / 2 + reach) };
};

/** Whether an interval includes a goal, so that the samples allow no verdict. */
export const includes = ({ low, high }: Interval, goal: number): boolean => low <= goal && high > goal;

/**
 * The median of `samples` minus `control`, compared round by round. Both samples of a round are measured directly after
 * each other, so a slow machine delays both; the medians of two whole runs don't have this property.
 */
export const pairedDifference = (samples: readonly number[], control: readonly number[]) => {
  const differences = samples.map((ms, round) => ms - (control[round] ?? Number.NaN));
  return {
    value: median(differences),
    p95: p95(differences),
    interval: medianInterval(differences),
    samples: differences.length,
  };
};

/** A comparison has no verdict if its control drifts by more than this share between the halves of the run. */
export const MAX_DRIFT = 0.15;

/** The difference between the medians of the two halves of the run, as a share of the first. */
export const driftOf = (control: readonly number[]): number => {
  const half = Math.floor(control.length / 2);
  const first = median(control.slice(0, half));
  return Math.abs(median(control.slice(-half)) - first) / first;
};

/** The samples of the product and of its baseline; samples with the same index belong to the same round. */
export type Sides = { product: readonly number[]; baseline: readonly number[] };
export type Ratio = Interval & { value: number };

const RESAMPLES = 2_000;

/** A seeded generator of numbers from 0 to 1: the same samples always have the same interval. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const pick = (samples: readonly number[], indexes: readonly number[]): number[] =>
  indexes.map((index) => samples[index % samples.length] ?? Number.NaN);

/**
 * The ratio of a statistic (by default the median) of both sides, with its 95 % interval from a bootstrap over the
 * pairs.
 */
export const ratioOf = ({ product, baseline }: Sides, statistic = median): Ratio => {
  const random = seededRandom(20_260_101);
  const pairs = Math.min(product.length, baseline.length);
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const indexes = Array.from({ length: pairs }, () => Math.floor(random() * pairs));
    return statistic(pick(product, indexes)) / statistic(pick(baseline, indexes));
  });
  return {
    value: statistic(product) / statistic(baseline),
    low: quantile(ratios, 0.025),
    high: quantile(ratios, 0.975),
  };
};

/** The fields of a figure that compares two sides. The figure has no verdict if the baseline drifted. */
export const compareWithBaseline = (sides: Sides) => {
  const drift = driftOf(sides.baseline);
  return {
    value: median(sides.product),
    p95: p95(sides.product),
    baseline: median(sides.baseline),
    baselineP95: p95(sides.baseline),
    ratio: ratioOf(sides),
    drift,
    samples: sides.product.length,
    isDoubtful: drift > MAX_DRIFT,
  };
};

/** Measures both sides in each round, in alternating order. The first round is a warm-up and not returned. */
export const measureInTurn = async (
  rounds: number,
  measure: (side: keyof Sides) => Promise<number> | number,
): Promise<{ product: number[]; baseline: number[] }> => {
  const sides = { product: [] as number[], baseline: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? (['baseline', 'product'] as const) : (['product', 'baseline'] as const);
    for (const side of order) {
      const measured = await measure(side);
      if (round > 0) sides[side].push(measured);
    }
  }
  return sides;
};
