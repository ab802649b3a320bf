import { inPageOrder, isAttached, parentOf } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CardFilterParts, Visibility } from '#extension/content/page-adapter.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';
import type { CellTurn } from './cell-turns.ts';
import { hideElement } from './hide-element.ts';
import type { SkippedCells } from './skipped-cells.ts';

/** The element that is the place of one card in the list. `show`: shows it again; null: it is not hidden. */
type Cell = { owner: TrackedCard; show: (() => void) | null };

type Parts = {
  /** Null while no feature filters. */
  filter: () => CardFilterParts | null;
  skipped: () => SkippedCells | null;
  /** A cell came or left. */
  onChange: () => void;
  /** A cell was hidden or shown. */
  onTurned: () => void;
};

/** The cells of the cards that were near the viewport, each hidden or shown as the filter decides. */
export class FilterCells {
  readonly #cells = new Map<Element, Cell>();
  readonly #places = new WeakMap<TrackedCard, Element>();
  readonly #parts: Parts;
  #lastHidden: Element | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  add(element: Element, owner: TrackedCard): void {
    const around = parentOf(element);
    const outer = around === null ? undefined : this.#cells.get(around);
    if (around !== null && outer !== undefined) {
      // The element that seemed to be the cell of one card contains several cards.
      this.#drop(around, outer);
      this.add(outer.owner.found().card, outer.owner);
    }
    const cell: Cell = { owner, show: this.#cells.get(element)?.show ?? null };
    this.#cells.set(element, cell);
    this.#turn(element, cell, this.#hides(cell));
    this.#place(owner, element);
    this.#parts.skipped()?.watch(element);
    this.#parts.onChange();
  }

  /** Returns a turn for each cell, in the order of the page, and drops cells that the page removed. */
  judgeAll(): CellTurn[] {
    this.#lastHidden = null;
    const turns: CellTurn[] = [];
    for (const element of inPageOrder([...this.#cells.keys()])) {
      const cell = this.#cells.get(element);
      if (cell === undefined) continue;
      const hides = isAttached(element) && this.#hides(cell);
      if (hides) this.#lastHidden = element;
      if (!isAttached(element)) this.#drop(element, cell);
      else turns.push({ element, isHidden: cell.show !== null, hides, turn: () => this.#turnLate(element, cell) });
    }
    return turns;
  }

  /** Undecided: the element is hidden, and is shown when the filter decides so or when its turn comes. */
  visibilityOf(element: Element): Visibility {
    const cell = this.#cells.get(element);
    if (cell === undefined || cell.show === null) return 'shown';
    return this.#parts.filter()?.visibilityOf(cell.owner) === 'hidden' ? 'hidden' : 'undecided';
  }

  lastHidden(): Element | null {
    return this.#lastHidden;
  }

  elements(): Iterable<Element> {
    return this.#cells.keys();
  }

  /** The ads of the cells that are in the page. */
  adIds(): AdId[] {
    return [...this.#cells].flatMap(([element, { owner }]) => (isAttached(element) ? [owner.adId] : []));
  }

  clear(): void {
    this.#cells.clear();
  }

  /** An undecided card is hidden. */
  #hides({ owner }: Cell): boolean {
    const filter = this.#parts.filter();
    return filter !== null && owner.isReadable() && filter.visibilityOf(owner) !== 'shown';
  }

  #turn(element: Element, cell: Cell, hides: boolean): void {
    if (hides) this.#lastHidden = element;
    cell.owner.setHidden(hides);
    if (hides === (cell.show !== null)) return;
    cell.show?.();
    cell.show = hides ? hideElement(element) : null;
    this.#parts.onTurned();
  }

  /** The filter may decide differently, or the cell may be gone, when its turn comes. */
  #turnLate(element: Element, cell: Cell): void {
    const hides = this.#hides(cell);
    if (this.#cells.get(element) === cell || !hides) this.#turn(element, cell, hides);
  }

  #drop(element: Element, cell: Cell): void {
    if (this.#cells.get(element) !== cell) return;
    this.#cells.delete(element);
    cell.show?.();
    this.#parts.skipped()?.forget(element);
    this.#parts.onChange();
  }

  /** Remembers the element of a card, so that it can be dropped when the card leaves it. */
  #place(owner: TrackedCard, element: Element): void {
    if (!this.#places.has(owner)) owner.onGone({ leave: () => this.#leavePlace(owner) });
    if (this.#places.get(owner) !== element) this.#leavePlace(owner);
    this.#places.set(owner, element);
  }

  #leavePlace(owner: TrackedCard): void {
    const element = this.#places.get(owner);
    const cell = element === undefined ? undefined : this.#cells.get(element);
    if (element !== undefined && cell?.owner === owner) this.#drop(element, cell);
  }
}
