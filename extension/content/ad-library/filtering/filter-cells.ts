import { countIn, isAttached, parentOf, precedes } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Card, CardFilterParts, Visibility } from '#extension/content/page-adapter.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';
import { hideElement } from './hide-element.ts';
import { createListPadding, type ListPadding } from './list-padding.ts';
import { createSkippedCells, type SkippedCells } from './skipped-cells.ts';

/** The card of a cell. `show`: shows the cell again; null: it is not hidden. */
type Cell = { owner: TrackedCard; show: (() => void) | null };

type Parts = {
  view: Window & typeof globalThis;
  visibilityOf: CardFilterParts['visibilityOf'];
  /** A cell came or left. */
  onChange: () => void;
};

/**
 * The cells of one filter, each hidden or shown as the filter decides. A cell is the element that is the place of one
 * card in its list.
 */
export class FilterCells {
  readonly #cells = new Map<Element, Cell>();
  readonly #elements = new Map<Card, Element>();
  readonly #visibilityOf: CardFilterParts['visibilityOf'];
  readonly #onChange: () => void;
  readonly #skipped: SkippedCells;
  readonly #padding: ListPadding;

  constructor({ view, visibilityOf, onChange }: Parts) {
    this.#visibilityOf = visibilityOf;
    this.#onChange = onChange;
    this.#skipped = createSkippedCells(view);
    this.#padding = createListPadding(view, () => this.#lastHidden());
  }

  has(card: Card): boolean {
    return this.#elements.has(card);
  }

  /** Adds a card, or moves it to its current cell, and returns how it was judged. */
  add(owner: TrackedCard): Visibility {
    const element = cellOf(owner);
    const around = parentOf(element);
    const outer = around === null ? undefined : this.#cells.get(around);
    if (outer !== undefined) {
      // The element that seemed to be the cell of one card contains several cards.
      this.remove(outer.owner);
      this.add(outer.owner);
    }
    if (this.#elements.get(owner) !== element) this.remove(owner);
    this.#elements.set(owner, element);
    const cell: Cell = { owner, show: this.#cells.get(element)?.show ?? null };
    this.#cells.set(element, cell);
    this.#skipped.watch(element);
    this.#onChange();
    return this.#judge(element, cell);
  }

  /** Removes a card that left its cell. The cell is shown if it has no other card. */
  remove(card: Card): void {
    const element = this.#elements.get(card);
    this.#elements.delete(card);
    const cell = element === undefined ? undefined : this.#cells.get(element);
    if (element === undefined || cell?.owner !== card) return;
    this.#cells.delete(element);
    cell.show?.();
    this.#skipped.forget(element);
    this.#onChange();
  }

  /** Judges all cards again, except those that the page removed. */
  judgeAll(): void {
    for (const [element, cell] of this.#cells)
      if (isAttached(element)) this.#judge(element, cell);
      else this.remove(cell.owner);
  }

  /** `hidden`: the filter hides the card. `undecided`: the element is hidden; the filter can still show its card. */
  visibilityOf(element: Element): Visibility {
    const cell = this.#cells.get(element);
    if (cell === undefined || cell.show === null) return 'shown';
    return this.#visibilityOf(cell.owner) === 'hidden' ? 'hidden' : 'undecided';
  }

  /** The ads of the cells that are in the page. */
  adIds(): AdId[] {
    return [...this.#cells].flatMap(([element, { owner }]) => (isAttached(element) ? [owner.adId] : []));
  }

  /** Shows and renders all cells as they were without the filter. */
  end(): void {
    for (const { owner, show } of this.#cells.values()) {
      owner.setHidden(false);
      show?.();
    }
    this.#cells.clear();
    this.#elements.clear();
    this.#skipped.end();
    this.#padding.end();
  }

  #judge(element: Element, cell: Cell): Visibility {
    const visibility = cell.owner.isReadable() ? this.#visibilityOf(cell.owner) : 'shown';
    const hides = visibility !== 'shown';
    cell.owner.setHidden(hides);
    if (hides !== (cell.show !== null)) {
      cell.show?.();
      cell.show = hides ? hideElement(element) : null;
      this.#padding.adjustSoon();
    }
    return visibility;
  }

  /** The hidden cell that is the last in the page. */
  #lastHidden(): Element | null {
    let last: Element | null = null;
    for (const [element, { show }] of this.#cells)
      if (show !== null && isAttached(element) && (last === null || precedes(last, element))) last = element;
    return last;
  }
}

const cellOf = (owner: TrackedCard): Element => {
  const { card } = owner.found();
  const around = parentOf(card);
  return around !== null && countIn(around) === 1 ? around : card;
};
