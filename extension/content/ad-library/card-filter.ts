import { childrenOf, isAttached, parentOf } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { CardFilter, CardFilterParts } from '#extension/content/page-adapter.ts';
import type { FarOff } from './far-off.ts';
import { adIdOfCell } from './find-cell.ts';
import { hideElement } from './hide-element.ts';
import { createTurns, type Turn } from './in-turns.ts';
import { createListRoom } from './list-room.ts';
import type { TrackedCard } from './tracked-card.ts';

type Parts = {
  view: Window & typeof globalThis;
  adOf: (adId: AdId) => Ad | undefined;
  /** The cards that stand. */
  tracked: () => Iterable<TrackedCard>;
  /** Where cards wait that nobody came near. */
  farOff: () => FarOff;
  /** Gives cards to the features that were hidden until now. */
  handOut: () => void;
};

/** What takes the place of one ad in the list. `owner`: the card in it, once it was looked at. `show`: it is hidden. */
type Cell = { adId: AdId; owner: TrackedCard | null; show: (() => void) | null };

type CellParts = {
  adOf: Parts['adOf'];
  /** Null while nothing filters. */
  filter: () => CardFilterParts | null;
  /** A cell came or went; one was hidden or shown. */
  onChange: () => void;
  onSwitch: () => void;
};

/** What is looked through at once of all that waits, in milliseconds. */
const SLICE_MS = 8;

/** The cells of the list as far as they are known, each hidden or shown as the filter says. */
const createCells = ({ adOf, filter, onChange, onSwitch }: CellParts) => {
  const cells = new Map<Element, Cell>();
  let lastHidden: Element | null = null;

  const hidesNow = ({ adId }: Cell): boolean => {
    const ad = adOf(adId);
    return ad !== undefined && filter()?.hides({ adId, ad }) === true;
  };

  const turn = (element: Element, cell: Cell, hides: boolean): void => {
    if (hides) lastHidden = element;
    cell.owner?.setHidden(hides);
    if (hides === (cell.show !== null)) return;
    cell.show?.();
    cell.show = hides ? hideElement(element) : null;
    onSwitch();
  };

  const drop = (element: Element, cell: Cell): void => {
    if (cells.get(element) !== cell) return;
    cells.delete(element);
    cell.show?.();
    onChange();
  };

  const add = (element: Element, adId: AdId, owner: TrackedCard | null): void => {
    const around = parentOf(element);
    const outer = around === null ? undefined : cells.get(around);
    if (around !== null && outer !== undefined) {
      // What was taken for the cell of one card is a list.
      drop(around, outer);
      if (outer.owner !== null) add(outer.owner.found().card, outer.adId, outer.owner);
    }
    const cell: Cell = { adId, owner, show: cells.get(element)?.show ?? null };
    cells.set(element, cell);
    turn(element, cell, hidesNow(cell));
    owner?.onGone(() => drop(element, cell));
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
    for (const [element, cell] of cells) {
      if (!isAttached(element)) {
        drop(element, cell);
        continue;
      }
      const hides = hidesNow(cell);
      if (hides) lastHidden = element;
      turns.push({ element, isHidden: cell.show !== null, hides, turn: () => turnLate(element, cell) });
    }
    return turns;
  };

  return { cells, add, judgeAll, lastHidden: (): Element | null => lastHidden };
};

/**
 * Hides cards with their cells, near or far, while a feature says which. All of it rests while none does. Cards far off are
 * known by the one ad that their cell names, and get neither row nor any other look.
 */
export const createCardFilter = ({ view, adOf, tracked, farOff, handOut }: Parts) => {
  let noted = new WeakSet<TrackedCard>();
  let filter: CardFilterParts | null = null;
  let isTelling = false;

  const tell = (): void => {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      filter?.onCards();
    });
  };
  const keepRoom = createListRoom(view, () => lastHidden());
  const { cells, add, judgeAll, lastHidden } = createCells({
    adOf,
    filter: () => filter,
    onChange: tell,
    onSwitch: keepRoom,
  });

  /** To be called for each card that stands, as soon as it does. */
  const note = (card: TrackedCard): void => {
    if (filter === null || noted.has(card)) return;
    noted.add(card);
    const { card: box, adId } = card.found();
    const around = parentOf(box);
    const isCell = around !== null && (cells.get(around)?.owner === null || childrenOf(around).length === 1);
    add(isCell ? around : box, adId, card);
  };

  const isHidden = (element: Element): boolean => (cells.get(element)?.show ?? null) !== null;

  /** An element that waits far off, or is about to. True: it is hidden. */
  const noteWaiting = (element: Element): boolean => {
    if (filter === null) return false;
    const adId = cells.has(element) ? null : adIdOfCell(element, (id) => adOf(id) !== undefined);
    if (adId !== null) add(element, adId, null);
    return isHidden(element);
  };

  const onTurned = (): void => {
    handOut();
    farOff().lookSoon();
  };
  const turns = createTurns({ view, onTurned });
  const judgeAgain = (): void => turns.begin(judgeAll());

  const start = (parts: CardFilterParts, signal: AbortSignal): CardFilter => {
    // What an earlier filter hid is to be found as the page made it.
    turns.finish();
    filter = parts;
    signal.addEventListener('abort', () => {
      filter = null;
      judgeAgain();
      cells.clear();
      noted = new WeakSet();
    });
    for (const card of tracked()) note(card);
    inSlices({ view, elements: farOff().all(), look: noteWaiting, signal });
    const adIds = (): AdId[] => [...cells].flatMap(([element, { adId }]) => (isAttached(element) ? [adId] : []));
    return { adIds, adOf, judgeAgain };
  };

  return { facts: { filterCards: start }, isOn: (): boolean => filter !== null, note, noteWaiting, isHidden };
};

type Slices = { view: Window; elements: Element[]; look: (element: Element) => void; signal: AbortSignal };

/** All at once would hold the page up. */
const inSlices = ({ view, elements, look, signal }: Slices): void => {
  const lookAtSome = (): void => {
    const end = performance.now() + SLICE_MS;
    while (elements.length > 0 && performance.now() < end) for (const element of elements.splice(0, 10)) look(element);
    if (elements.length > 0 && !signal.aborted) view.requestIdleCallback(lookAtSome, { timeout: 100 });
  };
  lookAtSome();
};

export type CardFilterPart = ReturnType<typeof createCardFilter>;
