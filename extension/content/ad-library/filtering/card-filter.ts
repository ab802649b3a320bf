import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { CardFilter, CardFilterParts, LeaveListener, Visibility } from '#extension/content/page-adapter.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';
import type { DistantCards } from '#extension/content/ad-library/viewport/distant-cards.ts';
import { FilterCells } from './filter-cells.ts';

type Parts = {
  view: Window & typeof globalThis;
  adOf: (adId: AdId) => Ad | undefined;
  /** All cards that were found. */
  tracked: () => Iterable<TrackedCard>;
  /** The cards that wait because they are far from the viewport. */
  distant: () => DistantCards | null;
  /** Gives cards that were hidden until now to the features. */
  handOutCards: () => void;
};

export type CardFilterControl = {
  /** See `PageAdapter.filterCards`. */
  start: (parts: CardFilterParts, signal: AbortSignal) => CardFilter;
  /** To be called for each card when it is found. `isMoved`: the page rendered it again in another element. */
  add: (card: TrackedCard, isMoved?: boolean) => void;
  visibilityOf: (element: Element) => Visibility;
  /** Whether the filter needs cards before they come near the viewport. */
  needsDistantCards: () => boolean;
};

type ActiveFilter = { cells: FilterCells; needsDistant: boolean };

/**
 * Hides, dims and orders cards with their cells while a feature filters. Cards far from the viewport are not judged,
 * unless the feature needs them. They come nearer when cards before them are hidden.
 */
export const createCardFilter = ({ view, adOf, tracked, distant, handOutCards }: Parts): CardFilterControl => {
  let active: ActiveFilter | null = null;
  const leaver: LeaveListener = { leave: (card) => active?.cells.remove(card) };
  /** Cards that report to `leaver`. */
  const observed = new WeakSet<TrackedCard>();

  const add = (card: TrackedCard, isMoved = false): void => {
    if (active === null || (active.cells.has(card) && !isMoved)) return;
    if (!observed.has(card)) card.onLeave(leaver);
    observed.add(card);
    // For an undecided card, no other card is processed in its place.
    if (active.cells.add(card) === 'hidden') distant()?.checkSoon();
  };

  /** To be called after cards were hidden or shown. */
  const onJudged = (): void => {
    handOutCards();
    distant()?.checkSoon();
  };

  const start = (parts: CardFilterParts, signal: AbortSignal): CardFilter => {
    const reportSoon = onceSoon(view, () => signal.aborted || parts.onCards());
    const { visibilityOf, rankOf } = parts;
    const cells = new FilterCells({ view, visibilityOf, rankOf, onChange: reportSoon });
    const started: ActiveFilter = { cells, needsDistant: false };
    active = started;
    signal.addEventListener('abort', () => {
      active = null;
      cells.end();
      onJudged();
    });
    for (const card of tracked()) add(card);
    return {
      adIds: () => cells.adIds(),
      judgeDistant: (isNeeded) => {
        started.needsDistant = isNeeded;
        if (isNeeded) distant()?.releaseAll();
      },
      adOf,
      judgeAll: () => {
        cells.judgeAll();
        onJudged();
      },
    };
  };

  return {
    start,
    add,
    visibilityOf: (element) => active?.cells.visibilityOf(element) ?? 'shown',
    needsDistantCards: () => active?.needsDistant ?? false,
  };
};

/** The listener counts all cards of the page. While the page adds cards with every frame, it is called for several. */
const SOON_MS = 50;

/** Calls `work` once after `SOON_MS`, however often it is requested until then. */
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
