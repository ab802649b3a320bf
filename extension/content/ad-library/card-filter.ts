import { childrenOf, isAttached, parentOf } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { CardFilterParts, ListedCard } from '#extension/content/page-adapter.ts';
import { hideElement } from './hide-element.ts';
import { adIdOfCell } from './find-cell.ts';
import { createListRoom } from './list-room.ts';
import type { TrackedCard } from './tracked-card.ts';

type Parts = {
  view: Window & typeof globalThis;
  adOf: (adId: AdId) => Ad | undefined;
  /** The cards that stand. */
  tracked: () => Iterable<TrackedCard>;
  /** What waits far off, nobody having come near it. */
  waiting: () => Iterable<Element>;
  /** Cards were shown again, or hidden. */
  onJudged: () => void;
};

/** What takes the place of one ad in the list. `owner`: the card in it, once it was looked at. */
type Cell = { adId: AdId; owner: TrackedCard | null; show: (() => void) | null };

/** Cards stand in their cell alone, at times in one box more. */
const MAX_BOXES = 3;

/**
 * Hides cards with their cells, near or far, while a feature says which. All of it rests while none does. Cards far off are
 * known by the one ad that their cell names, and get neither row nor any other look.
 */
export const createCardFilter = ({ view, adOf, tracked: standing, waiting, onJudged }: Parts) => {
  const cells = new Map<Element, Cell>();
  const isHidden = (element: Element): boolean => (cells.get(element)?.show ?? null) !== null;
  const room = createListRoom(view, isHidden);
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

  const judge = (element: Element, cell: Cell): boolean => {
    const ad = adOf(cell.adId);
    const isHidden = filter !== null && ad !== undefined && filter.hides({ adId: cell.adId, ad });
    if (isHidden !== (cell.show !== null)) {
      cell.show?.();
      cell.show = isHidden ? hideElement(element) : null;
      room.noteChange(element);
    }
    cell.owner?.setHidden(isHidden);
    return isHidden;
  };

  /** What was taken for the cell of one card holds more. */
  const split = (element: Element, cell: Cell): void => {
    drop(element, cell);
    const { owner } = cell;
    if (owner !== null && !owner.hasLeft()) add(owner.found().card, cell.adId, owner);
  };

  const add = (element: Element, adId: AdId, owner: TrackedCard | null): void => {
    const around = parentOf(element);
    const outer = around === null ? undefined : cells.get(around);
    if (around !== null && outer !== undefined && outer.owner !== owner) split(around, outer);
    const cell: Cell = { adId, owner, show: cells.get(element)?.show ?? null };
    cells.set(element, cell);
    judge(element, cell);
    owner?.onGone(() => drop(element, cell));
    tell();
  };

  const drop = (element: Element, cell: Cell): void => {
    if (cells.get(element) !== cell) return;
    cells.delete(element);
    cell.show?.();
    tell();
  };

  /** Once for each card that stands, as soon as it does. */
  const note = (card: TrackedCard): void => {
    if (filter === null || noted.has(card)) return;
    noted.add(card);
    const boxes = boxesOf(card);
    const known = boxes.find((box) => cells.has(box));
    add(known ?? boxes.at(-1) ?? card.found().card, card.found().adId, card);
  };

  /** An element that waits far off, or is about to. True: it is hidden. */
  const noteWaiting = (element: Element): boolean => {
    if (filter === null) return false;
    if (!cells.has(element)) {
      const adId = adIdOfCell(element, (id) => adOf(id) !== undefined);
      if (adId !== null) add(element, adId, null);
    }
    return isHidden(element);
  };

  const judgeAgain = (): void => {
    for (const [element, cell] of cells) {
      if (isAttached(element)) judge(element, cell);
      else drop(element, cell);
    }
    onJudged();
  };

  const stop = (): void => {
    filter = null;
    for (const [element, cell] of cells) judge(element, cell);
    cells.clear();
    noted = new WeakSet();
    onJudged();
  };

  const start = (parts: CardFilterParts, signal: AbortSignal) => {
    filter = parts;
    signal.addEventListener('abort', stop);
    for (const card of standing()) note(card);
    // All of them at once would hold the page up.
    const rest = [...waiting()];
    const noteSome = (): void => {
      const until = performance.now() + 8;
      while (rest.length > 0 && performance.now() < until) noteWaiting(rest.shift() ?? view.document.body);
      if (rest.length > 0 && !signal.aborted) view.requestIdleCallback(noteSome, { timeout: 100 });
    };
    noteSome();
    return {
      cards: (): ListedCard[] =>
        [...cells].flatMap(([element, { adId }]) => {
          const ad = isAttached(element) ? adOf(adId) : undefined;
          return ad === undefined ? [] : [{ adId, ad }];
        }),
      judgeAgain,
    };
  };

  return { start, note, noteWaiting, isHidden };
};

export type CardFilterPart = ReturnType<typeof createCardFilter>;

/** The card, and the boxes around it that hold nothing else. */
const boxesOf = (card: TrackedCard): Element[] => {
  const boxes = [card.found().card];
  for (let box = parentOf(card.found().card); box !== null && boxes.length < MAX_BOXES; box = parentOf(box)) {
    if (childrenOf(box).length > 1) break;
    boxes.push(box);
  }
  return boxes;
};
