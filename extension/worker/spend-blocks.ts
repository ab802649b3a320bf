import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import type { SimpleEstimate, SpendTerm, SpendView } from '#shared/words/spend-view.ts';

/** The parts of the panel that displays an estimate in the Ad Library, in their order. `score`: the winner score. */
export const spendBlocks = (
  { figures, lines, simple, terms, charts, footnotes }: SpendView,
  score: SpendTerm | null,
): PanelBlock[] => [
  { kind: 'terms', style: 'figures', terms: figures },
  ...lines.map(paragraph),
  { kind: 'section', blocks: simpleBlocks(simple) },
  { kind: 'terms', style: 'list', terms: score === null ? terms : [...terms, score] },
  ...charts.map((chart): PanelBlock => ({ kind: 'chart', ...chart })),
  ...footnotes.map(paragraph),
];

type Paragraph = Extract<PanelBlock, { kind: 'text' }>;
type SectionPart = Extract<PanelBlock, { kind: 'section' }>['blocks'][number];

const paragraph = (text: string): Paragraph => ({ kind: 'text', style: 'plain', text });

const simpleBlocks = ({ title, figures, outside, lines }: SimpleEstimate): SectionPart[] => {
  const notes = [outside, ...lines].filter((line) => line !== '').map(paragraph);
  if (figures.length === 0) return notes;
  return [paragraph(title), { kind: 'terms', style: 'figures', terms: figures }, ...notes];
};
