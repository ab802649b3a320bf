import { inPageOrder, isAttached, parentOf, precedes } from '#extension/content/page-dom.ts';

/** Elements that wait because they are far from the viewport, by the list that contains them. */
export const createWaitingElements = () => {
  const waiting = new Map<Element, Element[]>();
  /** An element that the page renders again is added last, wherever it is in the list. */
  let isMixed = false;

  return {
    isAny: (): boolean => waiting.size > 0,
    lists: (): Element[] => [...waiting.keys()],
    /** Skips elements that the page removed, as it does with all elements of an earlier search. */
    lastIn: (list: Element): Element | undefined =>
      waiting.get(list)?.findLast((element) => parentOf(element) === list),
    add: (list: Element, elements: readonly Element[]): void => {
      const others = waiting.get(list) ?? [];
      const [last, first] = [others.at(-1), elements[0]];
      isMixed ||= last !== undefined && first !== undefined && !precedes(last, first);
      waiting.set(list, others.concat(elements));
    },
    /** The elements that the page has not removed, in the order of the page. */
    leftIn: (list: Element): readonly Element[] => {
      const left = isAttached(list) ? (waiting.get(list) ?? []).filter((element) => parentOf(element) === list) : [];
      return isMixed ? inPageOrder(left) : left;
    },
    /** Of the elements that were left, those that are not near continue to wait. Returns whether any does. */
    keepFar: (list: Element, left: readonly Element[], near: readonly Element[]): boolean => {
      const taken = new Set(near);
      const far = left.filter((element) => !taken.has(element));
      waiting.set(list, far);
      return far.length > 0 || !waiting.delete(list);
    },
    clear: (): void => waiting.clear(),
  };
};
