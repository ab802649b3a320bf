import { isAttached, parentOf, previousOf, rectOf } from '#extension/content/page-dom.ts';

type Parts = {
  view: Window & typeof globalThis;
  /** Whether cards stand in this element. */
  isList: (element: Element) => boolean;
  /** Somebody came near what waited. */
  onNear: (elements: readonly Element[]) => void;
  signal: AbortSignal;
};

/** What lies this close to what is seen is near: whoever scrolls or tabs on finds the rows there. */
const NEAR_PX = 2_000;
/** Up to here all is looked at together with what is near: to put rows in makes the page move all that follows. */
const REACH_PX = 8_000;

/**
 * What the page adds at the far end of its list waits until somebody comes near it: most of it is never looked at, and each
 * card that is searched, read and given a row costs the page time. Where things lie is asked for only when a list grows while
 * nothing of it waits, and when the page is scrolled.
 */
export const createFarOff = ({ view, isList, onNear, signal }: Parts) => {
  /** By the list: its elements that wait, from top to bottom. */
  const waiting = new Map<Element, Element[]>();
  let isScheduled = false;

  const lookAround = (): void => {
    isScheduled = false;
    for (const [list, elements] of waiting) {
      const { near, far } = partedByNearness(
        elements.filter((element) => parentOf(element) === list && isAttached(list)),
        view.innerHeight,
      );
      if (far.length > 0) waiting.set(list, far);
      else waiting.delete(list);
      if (near.length > 0) onNear(near);
    }
  };

  /** Before the page is next drawn. */
  const lookSoon = (): void => {
    if (isScheduled || waiting.size === 0 || signal.aborted) return;
    isScheduled = true;
    view.requestAnimationFrame(() => {
      if (!signal.aborted) lookAround();
    });
  };

  view.addEventListener('scroll', lookSoon, { signal, passive: true, capture: true });
  view.addEventListener('resize', lookSoon, { signal });
  signal.addEventListener('abort', () => waiting.clear());

  const isFarBelow = (element: Element): boolean => rectOf(element).top > view.innerHeight + NEAR_PX;

  return {
    /** Whether these neighbours, which were just added, wait; else they are to be looked at now. */
    holds: (elements: readonly Element[]): boolean => {
      const [first] = elements;
      if (first === undefined) return false;
      const [list, before] = [parentOf(first), previousOf(first)];
      if (list === null || before === null || !isList(list)) return false;
      const others = waiting.get(list);
      if (others === undefined ? !isFarBelow(before) : others.at(-1) !== before) return false;
      if (others === undefined) waiting.set(list, [...elements]);
      else others.push(...elements);
      return true;
    },
    /** What waits may have come nearer because the page took away what stood before it. */
    lookSoon,
  };
};

/** The elements lie below each other or side by side, so that the first and the last near one are found by halving. */
const partedByNearness = (elements: readonly Element[], height: number): { near: Element[]; far: Element[] } => {
  const within = (margin: number): [number, number] => [
    firstIndex(elements, ({ bottom }) => bottom > -margin),
    firstIndex(elements, ({ top }) => top > height + margin),
  ];
  const [nearest, last] = within(NEAR_PX);
  if (nearest >= last) return { near: [], far: [...elements] };
  const [first, end] = within(REACH_PX);
  return { near: elements.slice(first, end), far: [...elements.slice(0, first), ...elements.slice(end)] };
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
