import type { Triple } from './cpm-table.ts';

/** Number of times that a reached account has seen an ad, by the days run. This is an assumption. */
export const FREQUENCY_STEPS: readonly { upToDays: number; likely: number }[] = [
  { upToDays: 3, likely: 1.15 },
  { upToDays: 14, likely: 1.35 },
  { upToDays: 45, likely: 1.6 },
  { upToDays: 120, likely: 2 },
  { upToDays: Infinity, likely: 2.5 },
];

/** Returns the frequency. For low and high, the part above one view is multiplied by 0.5 and 1.8. */
export const frequencyAfter = (days: number): Triple => {
  const likely = FREQUENCY_STEPS.find(({ upToDays }) => days <= upToDays)?.likely ?? 2.5;
  return { low: 1 + 0.5 * (likely - 1), likely, high: 1 + 1.8 * (likely - 1) };
};
