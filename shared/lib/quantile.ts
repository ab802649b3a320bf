/**
 * Returns the value below which a share (0 to 1) of the samples is, by the nearest-rank method. Throws without samples.
 */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((left, right) => left - right);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new Error('no samples');
  return value;
};
