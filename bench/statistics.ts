/** The value below which the given share (0 to 1) of the samples lies, by the nearest-rank method. */
const quantile = (samples: readonly number[], share: number): number => {
  const ordered = samples.toSorted((left, right) => left - right);
  const rank = Math.max(1, Math.ceil(share * ordered.length));
  const value = ordered[rank - 1];
  if (value === undefined) throw new Error('no samples');
  return value;
};

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);
export const p95 = (samples: readonly number[]): number => quantile(samples, 0.95);
export const p99 = (samples: readonly number[]): number => quantile(samples, 0.99);

/** The 95 % confidence interval of the median, from the ranks of the samples; it assumes no distribution. */
export const medianInterval = (samples: readonly number[]): Interval => {
  const ordered = samples.toSorted((left, right) => left - right);
  const reach = 1.96 * Math.sqrt(ordered.length / 4);
  const at = (rank: number): number =>
    ordered[Math.min(ordered.length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  return { low: at(ordered.length / 2 - reach - 1), high: at(ordered.length / 2 + reach) };
};

/** The confidence interval of a median. */
export type Interval = { low: number; high: number };

/** The samples can't show on which side of a maximum the median is. */
export const includes = ({ low, high }: Interval, goal: number): boolean => low <= goal && high > goal;

/**
 * The median of `samples` minus `control`, compared round by round. Both samples of a round are measured directly after each other,
 * so a slow machine delays both; the medians of two whole runs don't have this property.
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

/** A control that drifts more than this between the halves of a run makes every comparison worthless. */
export const MAX_DRIFT = 0.15;

/** How far the second half's median lies from the first's, as a share of the first. */
export const driftOf = (control: readonly number[]): number => {
  const half = Math.floor(control.length / 2);
  const first = median(control.slice(0, half));
  return Math.abs(median(control.slice(-half)) - first) / first;
};

export type Sides = { ours: readonly number[]; bare: readonly number[] };
export type Ratio = { value: number; low: number; high: number };

const RESAMPLES = 2_000;

/** Numbers from 0 to 1 that are the same in each run, so that the same samples always give the same interval. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const drawn = (samples: readonly number[], places: readonly number[]): number[] =>
  places.map((place) => samples[place % samples.length] ?? Number.NaN);

/** The median of ours (or another statistic) over that of the baseline, with its 95 % interval by drawing pairs again (bootstrap). */
export const ratioOf = ({ ours, bare }: Sides, statistic = median): Ratio => {
  const random = seededRandom(20_260_101);
  const pairs = Math.min(ours.length, bare.length);
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const places = Array.from({ length: pairs }, () => Math.floor(random() * pairs));
    return statistic(drawn(ours, places)) / statistic(drawn(bare, places));
  });
  return { value: statistic(ours) / statistic(bare), low: quantile(ratios, 0.025), high: quantile(ratios, 0.975) };
};

/** What a figure says of two sides that were measured in turn. No verdict where the control, the bare side, drifted. */
export const besideBare = (sides: Sides) => {
  const drift = driftOf(sides.bare);
  return {
    value: median(sides.ours),
    p95: p95(sides.ours),
    baseline: median(sides.bare),
    baselineP95: p95(sides.bare),
    ratio: ratioOf(sides),
    drift,
    samples: sides.ours.length,
    isDoubtful: drift > MAX_DRIFT,
  };
};

/** Measures two sides in turn, in an order that changes, after one warm-up of each that is dropped. */
export const inTurn = async (
  rounds: number,
  measure: (side: keyof Sides) => Promise<number> | number,
): Promise<{ ours: number[]; bare: number[] }> => {
  const sides = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
      const measured = await measure(side);
      if (round > 0) sides[side].push(measured);
    }
  }
  return sides;
};
