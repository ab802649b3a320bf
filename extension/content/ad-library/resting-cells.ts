import { rectOf } from '#extension/content/page-dom.ts';
import { restElement } from './hide-element.ts';

/** As high as a cell is taken to be that was never drawn. */
const CELL_PX = 600;

/** Lets cells rest that nobody is near, each as high as it was. */
export const createRestingCells = () => {
  const heights = new WeakMap<Element, number>();
  return {
    /** To be called before anything is written, or the browser works the page out again for each. */
    measure: (elements: readonly Element[]): void => {
      for (const element of elements) heights.set(element, rectOf(element).height);
    },
    /** Answers how to wake it. */
    rest: (element: Element): (() => void) => restElement(element, heights.get(element) ?? CELL_PX),
  };
};
