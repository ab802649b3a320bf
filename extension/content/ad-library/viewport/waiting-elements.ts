import { isAttached, parentOf, precedes } from '#extension/content/page-dom.ts';
import { inPageOrder } from './page-order.ts';

/** What waits far off, by the list that it stands in. */
export const createWaitingElements = () => {
  const waiting = new Map<Element, Element[]>();
  /** What the page drew anew came to wait last, wherever it stands. */
  let isMixed = false;

  return {
    isAny: (): boolean => waiting.size > 0,
    lists: (): Element[] => [...waiting.keys()],
    /** Not of those that the page took away, as it does with all of an earlier search. */
    lastIn: (list: Element): Element | undefined =>
      waiting.get(list)?.findLast((element) => parentOf(element) === list),
    add: (list: Element, elements: readonly Element[]): void => {
      const others = waiting.get(list) ?? [];
      const [last, first] = [others.at(-1), elements[0]];
      isMixed ||= last !== undefined && first !== undefined && !precedes(last, first);
      waiting.set(list, others.concat(elements));
    },
    /** Those that the page has not taken away, from top to bottom. */
    leftIn: (list: Element): readonly Element[] => {
      const left = isAttached(list) ? (waiting.get(list) ?? []).filter((element) => parentOf(element) === list) : [];
      return isMixed ? inPageOrder(left) : left;
    },
    /** Of what was left of the list only what is not near waits on. Answers whether anything does. */
    keepFar: (list: Element, left: readonly Element[], near: readonly Element[]): boolean => {
      const taken = new Set(near);
      const far = left.filter((element) => !taken.has(element));
      waiting.set(list, far);
      return far.length > 0 || !waiting.delete(list);
    },
    clear: (): void => waiting.clear(),
  };
};
