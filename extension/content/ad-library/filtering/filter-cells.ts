import { inPageOrder, isAttached, parentOf } from '#extension/content/page-dom.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import type { CardFilterParts } from '#extension/content/page-adapter.ts';
import { hideElement } from './hide-element.ts';
import type { Turn } from './in-turns.ts';
import type { RestingCells } from './resting-cells.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';

/** What takes the place of one card in the list. `show`: it is hidden, and this ends that. */
type Cell = { owner: TrackedCard; show: (() => void) | null };

type Parts = {
  /** Null while nothing filters. */
  filter: () => CardFilterParts | null;
  resting: () => RestingCells | null;
  /** A cell came or went; one was hidden or shown. */
  onChange: () => void;
  onSwitch: () => void;
};

/** The cells of the cards that somebody came near, each hidden or shown as the filter says. */
export const createFilterCells = ({ filter, resting, onChange, onSwitch }: Parts) => {
  const cells = new Map<Element, Cell>();
  let lastHidden: Element | null = null;

  const hidesNow = ({ owner }: Cell): boolean => {
    const parts = filter();
    return parts !== null && owner.isReadable() && (parts.hides(owner) ?? true);
  };

  const turn = (element: Element, cell: Cell, hides: boolean): void => {
    if (hides) lastHidden = element;
    cell.owner.setHidden(hides);
    if (hides === (cell.show !== null)) return;
    cell.show?.();
    cell.show = hides ? hideElement(element) : null;
    onSwitch();
  };

  const drop = (element: Element, cell: Cell): void => {
    if (cells.get(element) !== cell) return;
    cells.delete(element);
    cell.show?.();
    resting()?.forget(element);
    onChange();
  };

  const place = createPlaces((owner, element) => {
    const cell = cells.get(element);
    if (cell?.owner === owner) drop(element, cell);
  });

  const add = (element: Element, owner: TrackedCard): void => {
    const around = parentOf(element);
    const outer = around === null ? undefined : cells.get(around);
    if (around !== null && outer !== undefined) {
      // What was taken for the cell of one card is a list.
      drop(around, outer);
      add(outer.owner.found().card, outer.owner);
    }
    const cell: Cell = { owner, show: cells.get(element)?.show ?? null };
    cells.set(element, cell);
    turn(element, cell, hidesNow(cell));
    place(owner, element);
    resting()?.watch(element);
    onChange();
  };

  /** It may be judged otherwise, or be gone, by the time its turn comes. */
  const turnLate = (element: Element, cell: Cell): void => {
    const hides = hidesNow(cell);
    if (cells.get(element) === cell || !hides) turn(element, cell, hides);
  };

  const judgeAll = (): Turn[] => {
    lastHidden = null;
    const turns: Turn[] = [];
    for (const element of inPageOrder([...cells.keys()])) {
      const cell = cells.get(element);
      if (cell === undefined) continue;
      const hides = isAttached(element) && hidesNow(cell);
      if (hides) lastHidden = element;
      if (!isAttached(element)) drop(element, cell);
      else turns.push({ element, isHidden: cell.show !== null, hides, turn: () => turnLate(element, cell) });
    }
    return turns;
  };

  return { cells, add, judgeAll, isHidden: isHiddenIn(cells, filter), lastHidden: (): Element | null => lastHidden };
};

/**
 * Notes where a card was found; `onLeft` hears when it is gone from there, or was drawn anew elsewhere. Else the
 * element before would be kept for as long as the card.
 */
const createPlaces = (onLeft: (owner: TrackedCard, element: Element) => void) => {
  const places = new WeakMap<TrackedCard, Element>();
  const leave = (owner: TrackedCard): void => {
    const element = places.get(owner);
    if (element !== undefined) onLeft(owner, element);
  };
  return (owner: TrackedCard, element: Element): void => {
    if (!places.has(owner)) owner.onGone({ leave: () => leave(owner) });
    if (places.get(owner) !== element) leave(owner);
    places.set(owner, element);
  };
};

type Cells = ReadonlyMap<Element, Cell>;

/** Null: it is hidden, and may be shown as soon as the filter can say so, or its turn comes. */
const isHiddenIn =
  (cells: Cells, filter: Parts['filter']) =>
  (element: Element): boolean | null => {
    const cell = cells.get(element);
    if (cell === undefined || cell.show === null) return false;
    return filter()?.hides(cell.owner) || null;
  };

/** The ads of those that stand. */
export const adIdsIn = (cells: Cells): AdId[] =>
  [...cells].flatMap(([element, { owner }]) => (isAttached(element) ? [owner.adId] : []));
