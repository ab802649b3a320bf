import { childrenOf, parentOf } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad.ts';
import type { CardFilter, CardFilterParts } from '#extension/content/page-adapter.ts';
import type { FarOff } from './far-off.ts';
import { adIdsIn, createFilterCells, isHiddenIn, wakesIn } from './filter-cells.ts';
import { createSlices } from './in-slices.ts';
import { createTurns } from './in-turns.ts';
import { createListRoom } from './list-room.ts';
import { createRestingCells } from './resting-cells.ts';
import type { TrackedCard } from './tracked-card.ts';
import { createWaitingNames } from './waiting-names.ts';

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

/**
 * Hides cards with their cells, near or far, while a feature says which. All of it rests while none does. Cards far off are
 * known by the one ad that their cell names, and get neither row nor any other look.
 */
export const createCardFilter = ({ view, adOf, tracked, farOff, handOut }: Parts) => {
  let noted = new WeakSet<TrackedCard>();
  let filter: CardFilterParts | null = null;

  const { measure, rest } = createRestingCells();
  const { cells, add, judgeAll, lastHidden } = createFilterCells({
    adOf,
    filter: () => filter,
    rest,
    onChange: onceSoon(view, () => filter?.onCards()),
    onSwitch: createListRoom(view, () => lastHidden()),
  });

  const names = createWaitingNames({
    adOf,
    isNamed: (element) => cells.has(element),
    onName: (element, adId) => add(element, adId, null),
  });

  /** To be called for each card that stands, as soon as it does. `isMoved`: the page drew it anew elsewhere. */
  const note = (card: TrackedCard, isMoved = false): void => {
    if (filter === null || (noted.has(card) && !isMoved)) return;
    noted.add(card);
    const { card: box, adId } = card.found();
    const around = parentOf(box);
    const isCell = around !== null && (cells.get(around)?.owner === null || childrenOf(around).length === 1);
    add(isCell ? around : box, adId, card);
  };

  const isHidden = (element: Element): boolean => isHiddenIn(cells, element);
  /** An element that waits far off, or is about to. True: it is hidden. */
  const noteWaiting = (element: Element): boolean => {
    if (filter === null) return false;
    names.look(element);
    return isHidden(element);
  };

  const turns = createTurns({
    view,
    onTurned: () => {
      handOut();
      farOff().lookSoon();
    },
  });
  const slices = createSlices(view);
  const judgeAgain = (): void => turns.begin(judgeAll());

  const start = (parts: CardFilterParts, signal: AbortSignal): CardFilter => {
    // What an earlier filter hid or let rest is to be found as the page made it.
    turns.finish();
    slices.finish();
    filter = parts;
    signal.addEventListener('abort', () => {
      filter = null;
      judgeAgain();
      slices.begin(wakesIn(cells));
      cells.clear();
      names.clear();
      noted = new WeakSet();
    });
    const waiting = farOff().all();
    measure(waiting);
    for (const card of tracked()) note(card);
    slices.begin(waiting.map((element) => () => void noteWaiting(element)));
    return { adIds: () => adIdsIn(cells), adOf, judgeAgain };
  };

  const isOn = (): boolean => filter !== null;
  return { facts: { filterCards: start }, isOn, note, noteWaiting, onNewAds: names.lookAgain, isHidden };
};

/** Whoever hears of it counts all cards of the page; while the page adds some with every frame, that is once for several. */
const SOON_MS = 50;

/** However often it is asked for meanwhile. */
const onceSoon = (view: Window, work: () => void): (() => void) => {
  let isPlanned = false;
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    view.setTimeout(() => {
      isPlanned = false;
      work();
    }, SOON_MS);
  };
};

export type CardFilterPart = ReturnType<typeof createCardFilter>;
