import * as z from 'zod/mini';

const Text = z.string();

/** A word, its figure, and lines on how it was made. */
const SpendTerm = z.strictObject({ label: Text, value: Text, lines: z.array(Text) });
export type SpendTerm = z.infer<typeof SpendTerm>;

/** `shares`: parts of the longest bar of the chart, from 0 to 1, side by side. `heard`: what each of several parts stands for. */
const SpendBar = z.strictObject({ label: Text, value: Text, heard: Text, shares: z.array(z.number()) });
export type SpendBar = z.infer<typeof SpendBar>;

/** `legend`: what the parts of its bars are, where there are several. */
const SpendChart = z.strictObject({ title: Text, isOpen: z.boolean(), legend: z.array(Text), bars: z.array(SpendBar) });
export type SpendChart = z.infer<typeof SpendChart>;

/**
 * An estimate in words, ready to be drawn: made where the estimate is made, so that the Ad Library's page has to carry
 * neither the words nor the rules.
 */
export const SpendView = z.strictObject({
  /** Views, spend, per day. */
  figures: z.array(SpendTerm),
  lines: z.array(Text),
  /** Range, growth, UK. */
  terms: z.array(SpendTerm),
  charts: z.array(SpendChart),
  footnotes: z.array(Text),
});
export type SpendView = z.infer<typeof SpendView>;
