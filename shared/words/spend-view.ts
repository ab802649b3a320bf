import * as z from 'zod/mini';

const Text = z.string();

/** A label, its figure, and lines that explain the computation. */
export const SpendTerm = z.strictObject({ label: Text, value: Text, lines: z.array(Text) });
export type SpendTerm = z.infer<typeof SpendTerm>;

/** Spend and per day. `outside`: why it is not within the likely range; empty if it is. */
const SimpleEstimate = z.strictObject({
  title: Text,
  figures: z.array(SpendTerm),
  outside: Text,
  lines: z.array(Text),
});
export type SimpleEstimate = z.infer<typeof SimpleEstimate>;

/** `shares`: parts of the bar, as fractions of the longest bar of the chart. `heard`: the parts for screen readers. */
const SpendBar = z.strictObject({ label: Text, value: Text, heard: Text, shares: z.array(z.number()) });
export type SpendBar = z.infer<typeof SpendBar>;

/** `legend`: the names of the parts, if its bars have several. */
export const SpendChart = z.strictObject({
  title: Text,
  isOpen: z.boolean(),
  legend: z.array(Text),
  bars: z.array(SpendBar),
});
export type SpendChart = z.infer<typeof SpendChart>;

/**
 * An estimate as texts that are ready to be rendered. The worker creates it, so that the content script does not
 * contain the texts and the rules.
 */
export const SpendView = z.strictObject({
  /** Likely amount, likely range, views. */
  figures: z.array(SpendTerm),
  /** The computation of the likely amount, and the measurement. */
  lines: z.array(Text),
  simple: SimpleEstimate,
  /** Growth, UK. */
  terms: z.array(SpendTerm),
  charts: z.array(SpendChart),
  footnotes: z.array(Text),
});
export type SpendView = z.infer<typeof SpendView>;
