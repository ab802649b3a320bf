import * as z from 'zod/mini';
import { SpendChart, SpendTerm } from '#shared/words/spend-view.ts';

/** A paragraph. `strong`: the result of a check in one word. */
const TextBlock = z.strictObject({
  kind: z.literal('text'),
  text: z.string(),
  style: z.enum(['plain', 'strong', 'failed', 'lines']),
});

/** Labels with their figures. `figures`: the main figures, side by side. */
const TermsBlock = z.strictObject({
  kind: z.literal('terms'),
  style: z.enum(['figures', 'list']),
  terms: z.array(SpendTerm),
});

/** Parts that belong together, below a line. */
const SectionBlock = z.strictObject({
  kind: z.literal('section'),
  blocks: z.array(z.discriminatedUnion('kind', [TextBlock, TermsBlock])),
});

const ChartBlock = z.extend(SpendChart, { kind: z.literal('chart') });

/** A part of a panel in the Ad Library, with texts that are ready to be rendered. */
export const PanelBlock = z.discriminatedUnion('kind', [TextBlock, TermsBlock, SectionBlock, ChartBlock]);
export type PanelBlock = z.infer<typeof PanelBlock>;
