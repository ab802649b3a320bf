import { countIn, inPageOrder, isAttached, parentOf, precedes } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { Card, CardFilterParts, Visibility } from '#extension/content/page-adapter.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';
import { setStyles, type Declarations } from './element-styles.ts';
import { createListPadding, type ListPadding } from './list-padding.ts';
import { createSkippedCells, type SkippedCells } from './skipped-cells.ts';

/** How a cell is rendered. `rank`: see `CardFilterParts.rankOf`. */
type Rendering = { visibility: Visibility; rank: number | null };

/** The card of a cell. `restore`: renders the cell as the page does. */
type Cell = { owner: TrackedCard; rendering: Rendering; restore: () => void };

type Parts = Pick<CardFilterParts, 'visibilityOf' | 'rankOf'> & {
  view: Window & typeof globalThis;
  /** A cell came or left. */
  onChange: () => void;
};

const asThePageDoes: Rendering = { visibility: 'shown', rank: null };
const isHiding = ({ visibility }: Rendering): boolean => visibility === 'hidden' || visibility === 'undecided';

/**
 * The cells of one filter, each shown, dimmed or hidden, and ordered as the filter decides. A cell is the element that
 * is the place of one card in its list.
 */
export class FilterCells {
  readonly #cells = new Map<Element, Cell>();
  readonly #elements = new Map<Card, Element>();
  readonly #visibilityOf: CardFilterParts['visibilityOf'];
  readonly #rankOf: CardFilterParts['rankOf'];
  readonly #onChange: () => void;
  readonly #skipped: SkippedCells;
  readonly #padding: ListPadding;

  constructor({ view, visibilityOf, rankOf, onChange }: Parts) {
    this.#visibilityOf = visibilityOf;
    this.#rankOf = rankOf;
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
    const { rendering, restore } = this.#cells.get(element) ?? { rendering: asThePageDoes, restore: () => undefined };
    const cell: Cell = { owner, rendering, restore };
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
    cell.restore();
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
    if (cell === undefined || !isHiding(cell.rendering)) return 'shown';
    return this.#visibilityOf(cell.owner) === 'hidden' ? 'hidden' : 'undecided';
  }

  /** The ads of the cells that are in the page, in its order. */
  adIds(): AdId[] {
    const elements = inPageOrder([...this.#cells.keys()].filter(isAttached));
    return elements.flatMap((element) => this.#cells.get(element)?.owner.adId ?? []);
  }

  /** Shows and renders all cells as they were without the filter. */
  end(): void {
    for (const { owner, restore } of this.#cells.values()) {
      owner.isHidden = false;
      restore();
    }
    this.#cells.clear();
    this.#elements.clear();
    this.#skipped.end();
    this.#padding.end();
  }

  #judge(element: Element, cell: Cell): Visibility {
    const { owner } = cell;
    const next = owner.isReadable()
      ? { visibility: this.#visibilityOf(owner), rank: this.#rankOf(owner) }
      : asThePageDoes;
    owner.isHidden = isHiding(next);
    if (isHiding(next) !== isHiding(cell.rendering)) this.#padding.adjustSoon();
    if (next.visibility !== cell.rendering.visibility || next.rank !== cell.rendering.rank) {
      cell.restore();
      cell.restore = setStyles(element, stylesOf(next));
    }
    cell.rendering = next;
    return next.visibility;
  }

  /** The hidden cell that is the last in the page. */
  #lastHidden(): Element | null {
    let last: Element | null = null;
    for (const [element, { rendering }] of this.#cells)
      if (isHiding(rendering) && isAttached(element) && (last === null || precedes(last, element))) last = element;
    return last;
  }
}

const cellOf = (owner: TrackedCard): Element => {
  const { card } = owner.found;
  const around = parentOf(card);
  return around !== null && countIn(around) === 1 ? around : card;
};

/** Lower than any order of the page. So cells without a rank, and the elements that load more, stay at the end. */
const FIRST_ORDER = -1_000_000;

/** Gray as well as pale, so that a dimmed ad differs from a shown one with a pale picture. Its texts stay readable. */
const DIMMED: Declarations = { opacity: '0.7', filter: 'grayscale(1)' };

const stylesOf = (rendering: Rendering): Declarations => {
  if (isHiding(rendering)) return { display: 'none' };
  const { visibility, rank } = rendering;
  const shade = visibility === 'dimmed' ? DIMMED : {};
  return rank === null ? shade : { ...shade, order: String(FIRST_ORDER + rank) };
};
