import type { Triple } from './cpm-table.ts';

/** How often one reached account has seen an ad, by the days it has run. An assumption, to be calibrated. */
export const FREQUENCY_STEPS: readonly { upToDays: number; likely: number }[] = [
  { upToDays: 3, likely: 1.15 },
  { upToDays: 14, likely: 1.35 },
  { upToDays: 45, likely: 1.6 },
  { upToDays: 120, likely: 2 },
  { upToDays: Infinity, likely: 2.5 },
];

/** Low and high lie around the likely one: what goes beyond one view is taken by half, and 1.8 times. */
export const frequencyAfter = (days: number): Triple => {
  const likely = FREQUENCY_STEPS.find(({ upToDays }) => days <= upToDays)?.likely ?? 2.5;
  return { low: 1 + 0.5 * (likely - 1), likely, high: 1 + 1.8 * (likely - 1) };
};
