import { drawing } from './elements.ts';

const stroke = { stroke: 'currentColor', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };

/** Our sign: a lens whose glass shows rising bars. */
export const markDrawing = (document: Document): SVGElement =>
  drawing(document, 'mark', 24, [
    { ...stroke, d: 'M10.5 2.5a8 8 0 1 0 0 16a8 8 0 1 0 0-16Z' },
    { ...stroke, 'stroke-width': '2.6', d: 'M16.6 16.6L21.5 21.5' },
    { ...stroke, d: 'M7.4 12.6v-1.6M10.5 12.6V9.2M13.6 12.6V7' },
  ]);

const iconPaths = {
  bookmark: 'M3.5 1.8h7v10.4L7 9.6l-3.5 2.6Z',
  check: 'M2.2 7.4l3.2 3.2L11.8 3.6',
  ring: 'M7 1.5a5.5 5.5 0 1 1-5.2 3.7',
  again: 'M2 7a5 5 0 1 0 1.6-3.7M2 1.4v2.8h2.8',
  cross: 'M2.5 2.5l9 9M11.5 2.5l-9 9',
} as const;

export type IconName = keyof typeof iconPaths;

export const iconDrawing = (document: Document, name: IconName): SVGElement =>
  drawing(document, 'icon', 14, [{ ...stroke, 'stroke-width': '1.8', d: iconPaths[name] }]);

/** Redraws an icon in place, so that a change of state builds nothing. */
export const redrawIcon = (icon: Element, name: IconName): void => {
  icon.firstElementChild?.setAttribute('d', iconPaths[name]);
};
