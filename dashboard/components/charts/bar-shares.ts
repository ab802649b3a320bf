/** One bar: its label, and its parts in the order of the chart's series. Null: not known. */
export type Bar = { label: string; parts: readonly (number | null)[] };

/** `shares`: the length of each part, from 0 to 1 of the longest bar. `sum`: null if no part is known. */
export type BarShares = { shares: readonly number[]; sum: number | null };

const known = (part: number | null): number | null =>
  part !== null && Number.isFinite(part) && part >= 0 ? part : null;

const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (known(part) === null ? sum : (sum ?? 0) + (known(part) ?? 0)), null);

/** Computes the lengths of all bars. The bar with the largest sum has the length 1. */
export const barShares = (bars: readonly Bar[]): BarShares[] => {
  const sums = bars.map(({ parts }) => sumOf(parts));
  const longest = sums.reduce<number>((most, sum) => Math.max(most, sum ?? 0), 0);
  return bars.map(({ parts }, index) => ({
    sum: sums[index] ?? null,
    shares: parts.map((part) => (longest === 0 ? 0 : (known(part) ?? 0) / longest)),
  }));
};
