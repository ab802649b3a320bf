import { countIn, parentOf } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { CardFilter, CardFilterParts } from '#extension/content/page-adapter.ts';
import type { DistantCards } from '#extension/content/ad-library/viewport/distant-cards.ts';
import { adIdsIn, createFilterCells } from './filter-cells.ts';
import { createSlices } from './in-slices.ts';
import { createTurns } from './in-turns.ts';
import { createListRoom } from './list-room.ts';
import { createRestingCells, type RestingCells } from './resting-cells.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';

type Parts = {
  view: Window & typeof globalThis;
  adOf: (adId: AdId) => Ad | undefined;
  /** The cards that stand. */
  tracked: () => Iterable<TrackedCard>;
  /** The cards that wait because they are far from the viewport. */
  distant: () => DistantCards | null;
  /** Gives cards to the features that were hidden until now. */
  handOut: () => void;
};

/**
 * Hides cards with their cells while a feature says which. All of it rests while none does. Cards that nobody came near
 * are not looked at; as those before them are hidden they come nearer.
 */
export const createCardFilter = ({ view, adOf, tracked, distant, handOut }: Parts) => {
  let noted = new WeakSet<TrackedCard>();
  let filter: CardFilterParts | null = null;
  let resting: RestingCells | null = null;

  const changeSoon = onceSoon(view, () => filter?.onCards());
  const { cells, add, judgeAll, isHidden, lastHidden } = createFilterCells({
    filter: () => filter,
    resting: () => resting,
    onChange: changeSoon,
    onSwitch: createListRoom(view, () => lastHidden()),
  });

  /** To be called for each card that stands, as soon as it does. `isMoved`: the page drew it anew elsewhere. */
  const note = (card: TrackedCard, isMoved = false): void => {
    if (filter === null || (noted.has(card) && !isMoved)) return;
    noted.add(card);
    const { card: box } = card.found();
    const around = parentOf(box);
    add(around !== null && countIn(around) === 1 ? around : box, card);
    // While it can't be said yet, nothing more is asked for in its place.
    if (filter.hides(card) === true) distant()?.checkSoon();
  };

  const turns = createTurns({
    view,
    onTurned: () => {
      handOut();
      distant()?.checkSoon();
    },
    onDone: () => resting?.watchOnly(cells.keys()),
  });
  const slices = createSlices(view);
  const judgeAgain = (): void => {
    resting?.watchOnly([]);
    turns.begin(judgeAll());
    // Where it could not be said before, what is hidden stays so and nothing turns.
    distant()?.checkSoon();
  };

  const start = (parts: CardFilterParts, signal: AbortSignal): CardFilter => {
    // What an earlier filter hid or let rest is to be found as the page made it.
    turns.finish();
    slices.finish();
    filter = parts;
    resting = createRestingCells(view);
    signal.addEventListener('abort', () => {
      filter = null;
      judgeAgain();
      slices.begin(resting?.end() ?? []);
      resting = null;
      cells.clear();
      noted = new WeakSet();
    });
    for (const card of tracked()) note(card);
    return { adIds: () => adIdsIn(cells), isMoreWaiting: () => distant()?.isWaiting() ?? false, adOf, judgeAgain };
  };

  return {
    /** See `PageAdapter.filterCards`. */
    start,
    note,
    /** Cards began to wait that nobody is near. */
    onWaiting: () => {
      if (filter !== null) changeSoon();
    },
    isHidden,
  };
};

/**
 * Whoever hears of it counts all cards of the page; while the page adds some with every frame, that is once for
 * several.
 */
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
