import type { SimpleEstimate, SpendChart, SpendTerm, SpendView } from '#shared/words/spend-view.ts';
import { element } from './elements.ts';

/** Renders an estimate for the panel. Bars are plain elements with their figures as text beside them. */
export const drawSpend = (document: Document, view: SpendView): HTMLElement[] => {
  const make = element.bind(null, document);
  const paragraphs = (texts: readonly string[]): HTMLElement[] => texts.map((text) => make('p', {}, [text]));
  const termOf = ({ label, value, lines }: SpendTerm): HTMLElement =>
    make('div', {}, [make('dt', {}, [label]), make('dd', {}, [make('b', {}, [value]), ...paragraphs(lines)])]);
  const part = (share: number): HTMLElement => {
    const drawn = make('i');
    drawn.style.width = `${share * 100}%`;
    return drawn;
  };
  const chartOf = ({ title, isOpen, legend, bars }: SpendChart): HTMLElement =>
    make('details', isOpen ? { open: '' } : {}, [
      make('summary', {}, [title]),
      make(
        'p',
        { class: 'bar' },
        legend.flatMap((word) => [make('i'), word]),
      ),
      make(
        'ul',
        {},
        bars.map(({ label, value, heard, shares }) =>
          make('li', {}, [
            make('span', {}, [label]),
            make('span', { class: 'bar' }, shares.map(part)),
            make('span', {}, [value, make('span', { class: 'heard' }, [heard])]),
          ]),
        ),
      ),
    ]);

  const simpleOf = ({ title, figures, outside, lines }: SimpleEstimate): HTMLElement[] => [
    ...(figures.length > 0 ? [make('p', {}, [title]), make('dl', { class: 'figures' }, figures.map(termOf))] : []),
    ...paragraphs([...(outside === '' ? [] : [outside]), ...lines]),
  ];

  return [
    make('dl', { class: 'figures' }, view.figures.map(termOf)),
    ...paragraphs(view.lines),
    make('div', { class: 'simple' }, simpleOf(view.simple)),
    make('dl', {}, view.terms.map(termOf)),
    ...view.charts.map(chartOf),
    ...paragraphs(view.footnotes),
  ];
};
