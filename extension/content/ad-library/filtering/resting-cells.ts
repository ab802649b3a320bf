import { restElement } from './hide-element.ts';

/**
 * What lies this close to what is seen, in heights of the window, does not rest: where three of four are hidden, those
 * that come into sight stand ready, as to wake them with the frame that shows them makes it late.
 */
const AWAKE_WINDOWS = 3;

export type RestingCells = {
  watch: (cell: Element) => void;
  /** It is no cell any more. */
  forget: (cell: Element) => void;
  /** None while cells are turned: to ask where a thousand lie makes the frame late that shows it. */
  watchOnly: (cells: Iterable<Element>) => void;
  /** How to wake each that rests. */
  end: () => (() => void)[];
};

/**
 * Lets cells rest that nobody is near, each as large as it was, so that the browser passes over them when others are
 * hidden or shown. It tells by itself, after it has drawn, which come near and which go away. What is near does not
 * rest, so nothing in sight is clipped.
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
    { rootMargin: `${AWAKE_WINDOWS * 100}% 0px` },
  );

  return {
    watch: (cell) => observer.observe(cell),
    forget: (cell) => {
      observer.unobserve(cell);
      wake(cell);
    },
    watchOnly: (cells) => {
      observer.disconnect();
      for (const cell of cells) observer.observe(cell);
    },
    end: () => {
      observer.disconnect();
      return [...wakes.values()];
    },
  };
};
