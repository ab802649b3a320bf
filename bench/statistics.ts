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

/** Between what the median of a population lies with 95 % confidence, by the ranks of its samples (no distribution assumed). */
export const medianInterval = (samples: readonly number[]): { low: number; high: number } => {
  const ordered = samples.toSorted((left, right) => left - right);
  const reach = 1.96 * Math.sqrt(ordered.length / 4);
  const at = (rank: number): number =>
    ordered[Math.min(ordered.length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  return { low: at(ordered.length / 2 - reach - 1), high: at(ordered.length / 2 + reach) };
};

/** A control that drifts more than this between the halves of a run makes every comparison worthless. */
export const MAX_DRIFT = 0.15;

/** How far the second half's median lies from the first's, as a share of the first. */
export const driftOf = (control: readonly number[]): number => {
  const half = Math.floor(control.length / 2);
  const first = median(control.slice(0, half));
  return Math.abs(median(control.slice(-half)) - first) / first;
};
