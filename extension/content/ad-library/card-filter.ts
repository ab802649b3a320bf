import { childrenOf, isAttached, parentOf } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { CardFilter, CardFilterParts } from '#extension/content/page-adapter.ts';
import { adIdOfCell } from './find-cell.ts';
import { hideElement } from './hide-element.ts';
import { createListRoom } from './list-room.ts';
import type { TrackedCard } from './tracked-card.ts';

type Parts = {
  view: Window & typeof globalThis;
  adOf: (adId: AdId) => Ad | undefined;
  /** The cards that stand. */
  tracked: () => Iterable<TrackedCard>;
  /** What waits far off, nobody having come near it. */
  waiting: () => Element[];
  /** Cards were shown again, or hidden. */
  onJudged: () => void;
};

/** What takes the place of one ad in the list. `owner`: the card in it, once it was looked at. `show`: it is hidden. */
type Cell = { adId: AdId; owner: TrackedCard | null; show: (() => void) | null };

/** What is looked through at once of all that waits, in milliseconds. */
const SLICE_MS = 8;

/**
 * Hides cards with their cells, near or far, while a feature says which. All of it rests while none does. Cards far off are
 * known by the one ad that their cell names, and get neither row nor any other look.
 */
export const createCardFilter = ({ view, adOf, tracked, waiting, onJudged }: Parts) => {
  const cells = new Map<Element, Cell>();
  let noted = new WeakSet<TrackedCard>();
  let filter: CardFilterParts | null = null;
  let isTelling = false;
  let lastHidden: Element | null = null;
  const keepRoom = createListRoom(view, () => lastHidden);

  const tell = (): void => {
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      filter?.onCards();
    });
  };

  const isHidden = (element: Element): boolean => (cells.get(element)?.show ?? null) !== null;

  const judge = (element: Element, cell: Cell): void => {
    const ad = adOf(cell.adId);
    const hides = filter !== null && ad !== undefined && filter.hides({ adId: cell.adId, ad });
    if (hides) lastHidden = element;
    cell.owner?.setHidden(hides);
    if (hides === (cell.show !== null)) return;
    cell.show?.();
    cell.show = hides ? hideElement(element) : null;
    keepRoom();
  };

  const drop = (element: Element, cell: Cell): void => {
    if (cells.get(element) !== cell) return;
    cells.delete(element);
    cell.show?.();
    tell();
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
    judge(element, cell);
    owner?.onGone(() => drop(element, cell));
    tell();
  };

  /** To be called for each card that stands, as soon as it does. */
  const note = (card: TrackedCard): void => {
    if (filter === null || noted.has(card)) return;
    noted.add(card);
    const { card: box, adId } = card.found();
    const around = parentOf(box);
    const isCell = around !== null && (cells.get(around)?.owner === null || childrenOf(around).length === 1);
    add(isCell ? around : box, adId, card);
  };

  /** An element that waits far off, or is about to. True: it is hidden. */
  const noteWaiting = (element: Element): boolean => {
    if (filter === null) return false;
    const adId = cells.has(element) ? null : adIdOfCell(element, (id) => adOf(id) !== undefined);
    if (adId !== null) add(element, adId, null);
    return isHidden(element);
  };

  const judgeAgain = (): void => {
    lastHidden = null;
    for (const [element, cell] of cells) {
      if (isAttached(element)) judge(element, cell);
      else drop(element, cell);
    }
    onJudged();
  };

  const start = (parts: CardFilterParts, signal: AbortSignal): CardFilter => {
    filter = parts;
    signal.addEventListener('abort', () => {
      filter = null;
      judgeAgain();
      cells.clear();
      noted = new WeakSet();
    });
    for (const card of tracked()) note(card);
    const rest = waiting();
    const noteSome = (): void => {
      const end = performance.now() + SLICE_MS;
      while (rest.length > 0 && performance.now() < end) rest.splice(0, 10).forEach(noteWaiting);
      if (rest.length > 0 && !signal.aborted) view.requestIdleCallback(noteSome, { timeout: 100 });
    };
    noteSome();
    return {
      adIds: () => [...cells].flatMap(([element, { adId }]) => (isAttached(element) ? [adId] : [])),
      adOf,
      judgeAgain,
    };
  };

  return { start, note, noteWaiting, isHidden };
};

export type CardFilterPart = ReturnType<typeof createCardFilter>;
