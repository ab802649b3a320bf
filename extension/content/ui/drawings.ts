import { drawing } from './elements.ts';

const stroke = { stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** The logo: a lens with rising bars. */
export const markDrawing = (document: Document): SVGElement =>
  drawing(document, 'mark', 24, [
    { ...stroke, d: 'M10.5 2.5a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z' },
    { ...stroke, 'stroke-width': '2.6', d: 'M16.6 16.6L21.5 21.5' },
    { ...stroke, d: 'M7.4 12.6v-1.6M10.5 12.6V9.2M13.6 12.6V7' },
  ]);
