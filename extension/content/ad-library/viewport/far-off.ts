import { parentOf, previousOf, rectOf } from '#extension/content/page-dom.ts';
import { createListEnds, NEAR_WINDOWS } from './list-ends.ts';
import { createWaitingElements } from './waiting-elements.ts';

type Parts = {
  view: Window & typeof globalThis;
  /** Whether cards stand in this element. */
  isList: (element: Element) => boolean;
  /** Whether a filter hides this element, so that it lies nowhere. Null: it does now, and may soon not. */
  isHidden: (element: Element) => boolean | null;
  /** Somebody came near what waited. */
  onNear: (elements: readonly Element[]) => void;
  signal: AbortSignal;
};

/** Up to here all is looked at together with what is near: to put rows in makes the page move all that follows. */
const REACH_PX = 8_000;

/**
 * What the page adds at the far end of its list waits until somebody comes near it: most of it is never looked at, and
 * each card that is searched, read and given a row costs the page time. Where things lie is asked for only when a list
 * grows for the first time, before the first that waits is drawn, and when the page is scrolled.
 */
export const createFarOff = ({ view, isList, isHidden, onNear, signal }: Parts) => {
  const waiting = createWaitingElements();
  let isScheduled = false;

  const ends = createListEnds(view, signal);

  /** Where the one before is shown soon, or stays hidden, how near this lies is known only then. */
  const isUnsure = (placed: Element | null): boolean => placed !== null && isHidden(placed) === null;

  const lookAround = (): void => {
    isScheduled = false;
    for (const list of waiting.lists()) {
      const left = waiting.leftIn(list);
      if (left[0] !== undefined && isUnsure(placedBefore(left[0], isHidden))) continue;
      const near = nearestOf(left, view.innerHeight);
      // Nobody had to know while something waited.
      if (!waiting.keepFar(list, left, near)) ends.follow(list, left.at(-1));
      if (near.length > 0) onNear(near);
    }
  };

  /** Before the page is next drawn. */
  const lookSoon = (): void => {
    if (isScheduled || !waiting.isAny() || signal.aborted) return;
    isScheduled = true;
    view.requestAnimationFrame(lookAround);
  };

  view.addEventListener('scroll', lookSoon, { signal, passive: true, capture: true });
  view.addEventListener('resize', lookSoon, { signal });
  signal.addEventListener('abort', waiting.clear);

  const isFarBelow = (element: Element): boolean =>
    ends.isFarBelow(element) ?? rectOf(element).top > view.innerHeight * (1 + NEAR_WINDOWS);
  const isFarOff = (list: Element, first: Element): boolean => {
    const [last, before, placed] = [waiting.lastIn(list), previousOf(first), placedBefore(first, isHidden)];
    if (placed === null) return false;
    if (isUnsure(placed)) return true;
    return last === undefined || placed !== before ? isFarBelow(placed) : last === before;
  };

  return {
    /** Whether these neighbours, which were just added, wait; else they are to be looked at now. */
    holds: (elements: readonly Element[]): boolean => {
      const [first] = elements;
      const list = first === undefined ? null : parentOf(first);
      if (first === undefined || list === null || !isList(list)) return false;
      const isFar = isFarOff(list, first);
      const isFirst = waiting.lastIn(list) === undefined;
      if (isFar) waiting.add(list, elements);
      else ends.follow(list, elements.at(-1));
      // What was said of an end may be older than a jump past it.
      if (isFar && isFirst) lookSoon();
      return isFar;
    },
    isWaiting: waiting.isAny,
    /** What waits may have come nearer because the page took away what stood before it. */
    lookSoon,
  };
};

export type FarOff = ReturnType<typeof createFarOff>;

/** The nearest one before that lies somewhere, or may yet. */
const placedBefore = (element: Element, isHidden: (element: Element) => boolean | null): Element | null => {
  let before = previousOf(element);
  while (before !== null && isHidden(before) === true) before = previousOf(before);
  return before;
};

/** The elements lie below each other or side by side, so that the first and the last near one are found by halving. */
const nearestOf = (elements: readonly Element[], height: number): Element[] => {
  const within = (margin: number): [number, number] => [
    firstIndex(elements, ({ bottom }) => bottom > -margin),
    firstIndex(elements, ({ top }) => top > height + margin),
  ];
  const [nearest, last] = within(height * NEAR_WINDOWS);
  if (nearest >= last) return [];
  const [first, end] = within(REACH_PX);
  return elements.slice(first, end);
};

const firstIndex = (elements: readonly Element[], isTrue: (rect: DOMRect) => boolean): number => {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const element = elements[middle];
    if (element === undefined || isTrue(rectOf(element))) to = middle;
    else from = middle + 1;
  }
  return from;
};
