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
export class AboveList {
  readonly #parts: Parts;
  #shown: HTMLElement | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** See `PageAdapter.showAboveList`. */
  show(shown: HTMLElement, signal: AbortSignal): void {
    this.#shown = shown;
    signal.addEventListener('abort', () => {
      shown.remove();
      if (this.#shown === shown) this.#shown = null;
    });
    this.place();
  }

  /** To be called after each batch of changes: inserts the element if the page has a list now, or removed it. */
  place(): void {
    const [shown, card] = [this.#shown, this.#parts.anyCard()];
    if (shown === null || card === null || !isAttached(card)) return;
    if (isAttached(shown) && precedes(shown, card)) return;
    const place = this.#placeAbove(card);
    if (place !== null) putBefore(place, shown);
  }

  /** To be called when the user leaves the library. */
  remove(): void {
    this.#shown?.remove();
  }

  /** The element before which the bar is above the whole list; null: the page has another structure. */
  #placeAbove(card: Element): Element | null {
    let at = listAround(card);
    for (let step = 0; at !== null && step < MAX_STEPS_UP; step += 1) {
      const around = parentOf(at);
      if (around === null) return null;
      if (!this.#isInColumns(around)) return at;
      at = around;
    }
    return null;
  }

  #isInColumns(element: Element): boolean {
    const { display, flexDirection } = this.#parts.view.getComputedStyle(element);
    return IN_COLUMNS.test(display) && !(display.includes('flex') && flexDirection.startsWith('column'));
  }
}

/** The element around the cells. A cell can be an element around its card, without further children. */
const listAround = (card: Element): Element | null => {
  const around = parentOf(card);
  return around !== null && countIn(around) === 1 ? parentOf(around) : around;
};
