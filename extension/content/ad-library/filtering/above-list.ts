import { countIn, isAttached, parentOf, precedes, putBefore } from '#extension/content/page-dom.ts';

type Parts = {
  view: Window & typeof globalThis;
  /** A card of the page; null: there is none. */
  anyCard: () => Element | null;
};

/** Displays in which a further child would become a column beside the list. */
const IN_COLUMNS = /grid|flex/;
/** The real page has one such element around its list at most. */
const MAX_STEPS_UP = 4;

/**
 * Keeps one element of ours in the flow of the page, directly above the list of cards. So it covers nothing, and the
 * page moves down by its height.
 */
export const createAboveList = ({ view, anyCard }: Parts) => {
  let shown: HTMLElement | null = null;

  /** To be called after each batch of changes: inserts the element if the page has a list now, or removed it. */
  const place = (): void => {
    const card = anyCard();
    if (shown === null || card === null || !isAttached(card)) return;
    if (isAttached(shown) && precedes(shown, card)) return;
    const below = topOfList(card, view);
    if (below !== null) putBefore(below, shown);
  };

  return {
    place,
    /** See `PageAdapter.showAboveList`. */
    show: (element: HTMLElement, signal: AbortSignal): void => {
      shown = element;
      signal.addEventListener('abort', () => {
        element.remove();
        if (shown === element) shown = null;
      });
      place();
    },
    /** To be called when the user leaves the library. */
    remove: (): void => shown?.remove(),
  };
};

/** The element before which the bar is above the whole list; null: the page has another structure. */
const topOfList = (card: Element, view: Window): Element | null => {
  let at = listAround(card);
  for (let step = 0; at !== null && step < MAX_STEPS_UP; step += 1) {
    const around = parentOf(at);
    if (around === null) return null;
    if (!isInColumns(view.getComputedStyle(around))) return at;
    at = around;
  }
  return null;
};

const isInColumns = ({ display, flexDirection }: CSSStyleDeclaration): boolean =>
  IN_COLUMNS.test(display) && !(display.includes('flex') && flexDirection.startsWith('column'));

/** The element around the cells. A cell can be an element around its card, without further children. */
const listAround = (card: Element): Element | null => {
  const around = parentOf(card);
  return around !== null && countIn(around) === 1 ? parentOf(around) : around;
};
