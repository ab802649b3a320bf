import { precedes } from '#extension/content/page-dom.ts';

/** In the order of the page, in which they mostly are already: who jumps about comes near the end before the middle. */
export const inPageOrder = (elements: readonly Element[]): readonly Element[] =>
  elements.every((element, index) => index === 0 || precedes(elements[index - 1] ?? element, element))
    ? elements
    : elements.toSorted((one, other) => (precedes(one, other) ? -1 : 1));
