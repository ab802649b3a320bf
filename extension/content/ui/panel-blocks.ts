import type { PanelBlock } from '#extension/messaging/panel-block.ts';
import type { SpendBar, SpendTerm } from '#shared/words/spend-view.ts';
import { element } from './elements.ts';

type ChartBlock = Extract<PanelBlock, { kind: 'chart' }>;

/** Renders one part of a panel. Bars are plain elements with their figures as text beside them. */
export const drawBlock = (document: Document, block: PanelBlock): HTMLElement => {
  switch (block.kind) {
    case 'text':
      return drawText(document, block);
    case 'terms':
      return element(
        document,
        'dl',
        { class: block.style },
        block.terms.map((term) => drawTerm(document, term)),
      );
    case 'section':
      return element(
        document,
        'div',
        { class: 'section' },
        block.blocks.map((inner) => drawBlock(document, inner)),
      );
    case 'chart':
      return drawChart(document, block);
  }
};

type TextBlock = Extract<PanelBlock, { kind: 'text' }>;

/** `lines` scrolls, so it can be focused for the arrow keys. */
const drawText = (document: Document, { text, style }: TextBlock): HTMLElement =>
  element(document, 'p', style === 'lines' ? { class: style, tabindex: '0' } : { class: style }, [text]);

const drawTerm = (document: Document, { label, value, lines }: SpendTerm): HTMLElement =>
  element(document, 'div', {}, [
    element(document, 'dt', {}, [label]),
    element(document, 'dd', {}, [
      element(document, 'b', {}, [value]),
      ...lines.map((line) => element(document, 'p', {}, [line])),
    ]),
  ]);

const drawChart = (document: Document, { title, isOpen, legend, bars }: ChartBlock): HTMLElement =>
  element(document, 'details', isOpen ? { open: '' } : {}, [
    element(document, 'summary', {}, [title]),
    element(
      document,
      'p',
      { class: 'bar' },
      legend.flatMap((word) => [element(document, 'i'), word]),
    ),
    element(
      document,
      'ul',
      {},
      bars.map((bar) => drawBar(document, bar)),
    ),
  ]);

const drawBar = (document: Document, { label, value, heard, shares }: SpendBar): HTMLElement => {
  const parts = shares.map((share) => {
    const part = element(document, 'i');
    part.style.width = `${share * 100}%`;
    return part;
  });
  return element(document, 'li', {}, [
    element(document, 'span', {}, [label]),
    element(document, 'span', { class: 'bar' }, parts),
    element(document, 'span', {}, [value, element(document, 'span', { class: 'heard' }, [heard])]),
  ]);
};
