/**
 * New elements wait only if their list ends more than this many window heights below the viewport. The page loads the
 * next cards when the end is about two windows away. Their rows are laid out together with the cards, and rows that are
 * inserted later would cost another layout.
 */
export const FAR_WINDOWS = 3;

export type ListEnds = {
  /** From now on `end` is the last element of the list; undefined: the list has none. */
  follow: (list: Element, end: Element | undefined) => void;
  /** Whether an end is far below the viewport, as of the last frame; null if the browser has not reported it yet. */
  isFarBelow: (end: Element) => boolean | null;
};

/**
 * Where lists end. Reading a position while a list grows forces a layout, and another one after rows were inserted. So
 * an IntersectionObserver reports it, for one element per list.
 */
export const createListEnds = (view: Window & typeof globalThis, signal: AbortSignal): ListEnds => {
  const ends = new Map<Element, Element>();
  const farBelow = new WeakMap<Element, boolean>();
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        farBelow.set(target, !isIntersecting && boundingClientRect.top > 0);
    },
    { rootMargin: `${FAR_WINDOWS * 100}% 0px` },
  );
  signal.addEventListener('abort', () => {
    observer.disconnect();
    ends.clear();
  });

  return {
    follow: (list, end) => {
      const before = ends.get(list);
      if (end === undefined || before === end || signal.aborted) return;
      if (before !== undefined) observer.unobserve(before);
      ends.set(list, end);
      observer.observe(end);
    },
    isFarBelow: (end) => farBelow.get(end) ?? null,
  };
};
