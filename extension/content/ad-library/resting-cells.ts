import { NEAR_WINDOWS } from './far-off.ts';
import { restElement } from './hide-element.ts';

export type RestingCells = {
  watch: (cell: Element) => void;
  /** It is no cell any more. */
  forget: (cell: Element) => void;
  /** How to wake each that rests. */
  end: () => (() => void)[];
};

/**
 * Lets cells rest that nobody is near, each as large as it was, so that the browser passes over them when others are hidden or shown.
 * It tells by itself, after it has drawn, which come near and which go away. What is near does not rest, so nothing in sight is clipped.
 */
export const createRestingCells = (view: Window & typeof globalThis): RestingCells => {
  const wakes = new Map<Element, () => void>();

  const wake = (cell: Element): void => {
    wakes.get(cell)?.();
    wakes.delete(cell);
  };
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: box } of entries) {
        // What is hidden lies nowhere, and is as large as it was once it is shown.
        if (box.height === 0) continue;
        if (isIntersecting) wake(target);
        else if (!wakes.has(target)) wakes.set(target, restElement(target, box));
      }
    },
    { rootMargin: `${NEAR_WINDOWS * 100}% 0px` },
  );

  return {
    watch: (cell) => observer.observe(cell),
    forget: (cell) => {
      observer.unobserve(cell);
      wake(cell);
    },
    end: () => {
      observer.disconnect();
      return [...wakes.keys()].map((cell) => () => wake(cell));
    },
  };
};
