import { parentOf, previousOf, rectOf } from '#extension/content/page-dom.ts';
import type { Visibility } from '#extension/content/page-adapter.ts';
import { createListEnds, FAR_WINDOWS } from './list-ends.ts';
import { createWaitingElements } from './waiting-elements.ts';

type Parts = {
  view: Window & typeof globalThis;
  /** Whether the element contains cards. */
  isList: (element: Element) => boolean;
  /** Undecided: a filter hides the element now and may show it soon. A hidden element has no position. */
  visibilityOf: (element: Element) => Visibility;
  /** Elements that waited are now near the viewport. */
  onNear: (elements: readonly Element[]) => void;
  signal: AbortSignal;
};

/**
 * Waiting elements within this many window heights of the viewport are near: a user who scrolls or tabs on finds their
 * rows.
 */
const NEAR_WINDOWS = 1;

/**
 * Elements up to this distance below the viewport are processed together with the near ones. Otherwise rows that are
 * inserted later would move all elements that follow.
 */
const REACH_PX = 8_000;

/**
 * Elements that the page adds far below the viewport wait until the user comes near them. Most of them are never seen,
 * and each card with a row costs the page time. Positions are read only when a list grows for the first time, before
 * the first waiting element is rendered, and when the page is scrolled.
 */
export const createDistantCards = ({ view, isList, visibilityOf, onNear, signal }: Parts) => {
  const waiting = createWaitingElements();
  const ends = createListEnds(view, signal);
  let isPlanned = false;

  /** If the element before is shown soon, or stays hidden, the position of this one is known only then. */
  const isUndecided = (placed: Element | null): boolean => placed !== null && visibilityOf(placed) === 'undecided';

  const check = (): void => {
    isPlanned = false;
    for (const list of waiting.lists()) {
      const left = waiting.leftIn(list);
      if (left[0] !== undefined && isUndecided(placedBefore(left[0], visibilityOf))) continue;
      const near = nearestOf(left, view.innerHeight);
      // While elements waited, the end of the list was not followed.
      if (!waiting.keepFar(list, left, near)) ends.follow(list, left.at(-1));
      if (near.length > 0) onNear(near);
    }
  };

  /** Checks positions before the next frame. */
  const checkSoon = (): void => {
    if (isPlanned || !waiting.isAny() || signal.aborted) return;
    isPlanned = true;
    view.requestAnimationFrame(check);
  };

  view.addEventListener('scroll', checkSoon, { signal, passive: true, capture: true });
  view.addEventListener('resize', checkSoon, { signal });
  signal.addEventListener('abort', waiting.clear);

  const isFarBelow = (element: Element): boolean =>
    ends.isFarBelow(element) ?? rectOf(element).top > view.innerHeight * (1 + FAR_WINDOWS);
  const isDistant = (list: Element, first: Element): boolean => {
    const [last, before, placed] = [waiting.lastIn(list), previousOf(first), placedBefore(first, visibilityOf)];
    if (placed === null) return false;
    if (isUndecided(placed)) return true;
    return last === undefined || placed !== before ? isFarBelow(placed) : last === before;
  };

  return {
    /** Returns true if these siblings, which the page just added, wait; false if they are to be processed now. */
    holds: (elements: readonly Element[]): boolean => {
      const [first] = elements;
      const list = first === undefined ? null : parentOf(first);
      if (first === undefined || list === null || !isList(list)) return false;
      const isFar = isDistant(list, first);
      const isFirst = waiting.lastIn(list) === undefined;
      if (isFar) waiting.add(list, elements);
      else ends.follow(list, elements.at(-1));
      // The stored position of the end can be older than a jump past it.
      if (isFar && isFirst) checkSoon();
      return isFar;
    },
    /** Ends the waiting of all elements, wherever they are. */
    releaseAll: (): void => {
      for (const list of waiting.lists()) {
        const left = waiting.leftIn(list);
        waiting.keepFar(list, left, left);
        ends.follow(list, left.at(-1));
        if (left.length > 0) onNear(left);
      }
    },
    /** To be called when elements before the waiting ones were removed or hidden. */
    checkSoon,
  };
};

export type DistantCards = ReturnType<typeof createDistantCards>;

/** The closest previous sibling that has a position now, or may have one soon. */
const placedBefore = (element: Element, visibilityOf: Parts['visibilityOf']): Element | null => {
  let before = previousOf(element);
  while (before !== null && visibilityOf(before) === 'hidden') before = previousOf(before);
  return before;
};

/** The elements are below each other or side by side, so a binary search finds the first and the last near one. */
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
    const middle = Math.floor((from + to) / 2);
    const element = elements[middle];
    if (element === undefined || isTrue(rectOf(element))) to = middle;
    else from = middle + 1;
  }
  return from;
};
