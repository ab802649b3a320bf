import { parentNodeOf, putAfter, putBefore } from '#extension/content/page-dom.ts';
import type { RowPosition } from './row-position.ts';

/** Give up after this many insertions of a row into one card; the page wins a tie. */
const MAX_INSERTIONS = 50;

/** Our row in one card. The page removes it when it renders parts of the card again, and it is inserted again. */
export class RestorableRow {
  readonly #element: HTMLElement;
  #insertions = 0;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  isInPage(): boolean {
    return this.#element.isConnected;
  }

  /** Inserts the row unless it is already there. */
  restore({ divider, side }: RowPosition): void {
    if (this.#insertions >= MAX_INSERTIONS) return;
    if (this.#element.isConnected && this.#element.parentNode === parentNodeOf(divider)) return;
    this.#insertions += 1;
    (side === 'before' ? putBefore : putAfter)(divider, this.#element);
  }

  /** The page rendered the card as a new element, from which it has not removed the row yet. */
  resetInsertions(): void {
    this.#insertions = 0;
  }

  remove(): void {
    this.#element.remove();
  }
}
