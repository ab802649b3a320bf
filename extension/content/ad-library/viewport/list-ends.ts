/**
 * What lies this close to what is seen, in heights of the window, is near: whoever scrolls or tabs on finds the rows
 * there.
 */
export const NEAR_WINDOWS = 1;

export type ListEnds = {
  /** The last element of a list is this one now, if there is any. */
  follow: (list: Element, end: Element | undefined) => void;
  /** Whether an end lies far below what is seen, as the browser said when it last drew; null where it has not said. */
  isFarBelow: (end: Element) => boolean | null;
};

/**
 * Where lists end. To ask for that while a list grows makes the browser work out the page at once, and a second time
 * after rows were put in; so it is asked to tell by itself, of one element for each list.
 */
export const createListEnds = (view: Window & typeof globalThis, signal: AbortSignal): ListEnds => {
  const ends = new Map<Element, Element>();
  const farBelow = new WeakMap<Element, boolean>();
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        farBelow.set(target, !isIntersecting && boundingClientRect.top > 0);
    },
    { rootMargin: `${NEAR_WINDOWS * 100}% 0px` },
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
