import { precedes } from '#extension/content/page-dom.ts';

type Placed = { element: Element };

/** In the order of the page, in which they mostly are already: who jumps about comes near the end before the middle. */
export const inPageOrder = <T extends Placed>(items: readonly T[]): readonly T[] =>
  items.every(({ element }, index) => index === 0 || precedes(items[index - 1]?.element ?? element, element))
    ? items
    : items.toSorted((one, other) => (precedes(one.element, other.element) ? -1 : 1));
