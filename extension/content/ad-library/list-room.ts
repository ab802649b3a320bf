import { childrenOf, isAttached, parentOf, precedes, rectOf } from '#extension/content/page-dom.ts';

/** How far below what is seen the list ends at least, in heights of the window. */
const ROOM = 2;

/**
 * Keeps the end of a list out of sight when most of its cards are hidden: the page loads more whenever it comes into sight, and
 * would go on doing so by itself. With room below, it loads when the person scrolls, as without us.
 */
export const createListRoom = (view: Window, isHidden: (element: Element) => boolean) => {
  const lists = new Set<Element>();
  let padded: { list: Element; pixels: number } | null = null;
  let isScheduled = false;

  const pad = (list: Element, pixels: number): void => {
    if (!(list instanceof HTMLElement)) return;
    const style: unknown = Reflect.get(HTMLElement.prototype, 'style', list);
    if (style instanceof CSSStyleDeclaration)
      style.setProperty('padding-block-end', pixels > 0 ? `${pixels}px` : '', pixels > 0 ? 'important' : '');
  };

  const adjust = (): void => {
    isScheduled = false;
    for (const list of lists) if (!isAttached(list)) lists.delete(list);
    const last = [...lists].reduce<Element | null>(
      (one, list) => (one === null || precedes(one, list) ? list : one),
      null,
    );
    const before = padded !== null && padded.list === last ? padded.pixels : 0;
    if (padded !== null && padded.list !== last) pad(padded.list, 0);
    padded = null;
    if (last === null) return;
    const needsRoom = childrenOf(last).some(isHidden);
    const end = rectOf(last).bottom - before;
    const pixels = needsRoom ? Math.max(0, Math.ceil(ROOM * view.innerHeight - end)) : 0;
    if (pixels !== before) pad(last, pixels);
    padded = { list: last, pixels };
    if (!needsRoom) lists.delete(last);
  };

  return {
    /** A child of a list was hidden or shown. */
    noteChange: (child: Element): void => {
      const list = parentOf(child);
      if (list !== null) lists.add(list);
      if (isScheduled) return;
      isScheduled = true;
      view.requestAnimationFrame(adjust);
    },
  };
};
