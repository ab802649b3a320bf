import { skipElement } from './element-styles.ts';

/**
 * Cells within this many window heights of the viewport are not skipped, because rendering a skipped cell delays the
 * frame that shows it. With this distance, cells are ready in time even if three of four cards are hidden.
 */
const READY_WINDOWS = 3;

export type SkippedCells = {
  watch: (cell: Element) => void;
  /** To be called when the element is no cell any more. */
  forget: (cell: Element) => void;
  /** Renders all cells again. */
  end: () => void;
};

/**
 * Skips cells far from the viewport, each at its current size. The browser then does not lay them out when others are
 * hidden or shown. An IntersectionObserver reports which cells come near. Near cells are not skipped, so that nothing
 * visible is clipped.
 */
export const createSkippedCells = (view: Window & typeof globalThis): SkippedCells => {
  const endings = new Map<Element, () => void>();

  const render = (cell: Element): void => {
    endings.get(cell)?.();
    endings.delete(cell);
  };
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect: box } of entries) {
        // A hidden cell has no position and no size.
        if (box.height === 0) continue;
        if (isIntersecting) render(target);
        else if (!endings.has(target)) endings.set(target, skipElement(target, box));
      }
    },
    { rootMargin: `${READY_WINDOWS * 100}% 0px` },
  );

  return {
    watch: (cell) => observer.observe(cell),
    forget: (cell) => {
      observer.unobserve(cell);
      render(cell);
    },
    end: () => {
      observer.disconnect();
      for (const ending of endings.values()) ending();
    },
  };
};
