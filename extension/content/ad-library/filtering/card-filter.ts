import { countIn, parentOf } from '#extension/content/page-dom.ts';
import type { Ad, AdId } from '#shared/domain/ad/ad.ts';
import type { CardFilter, CardFilterParts, Visibility } from '#extension/content/page-adapter.ts';
import type { TrackedCard } from '#extension/content/ad-library/cards/tracked-card.ts';
import type { DistantCards } from '#extension/content/ad-library/viewport/distant-cards.ts';
import { createCellTurns } from './cell-turns.ts';
import { FilterCells } from './filter-cells.ts';
import { createIdleSlices } from './idle-slices.ts';
import { createListPadding } from './list-padding.ts';
import { createSkippedCells, type SkippedCells } from './skipped-cells.ts';

type Parts = {
  view: Window & typeof globalThis;
  adOf: (adId: AdId) => Ad | undefined;
  /** All cards that were found. */
  tracked: () => Iterable<TrackedCard>;
  /** The cards that wait because they are far from the viewport. */
  distant: () => DistantCards | null;
  /** Gives cards that were hidden until now to the features. */
  handOut: () => void;
};

export type CardFilterControl = {
  /** See `PageAdapter.filterCards`. */
  start: (parts: CardFilterParts, signal: AbortSignal) => CardFilter;
  /** To be called for each card when it is found. `isMoved`: the page rendered it again in another element. */
  note: (card: TrackedCard, isMoved?: boolean) => void;
  /** To be called when cards begin to wait far from the viewport. */
  onWaiting: () => void;
  visibilityOf: (element: Element) => Visibility;
};

/**
 * Hides cards with their cells while a feature filters. Cards far from the viewport are not judged. They come nearer
 * when cards before them are hidden.
 */
export const createCardFilter = ({ view, adOf, tracked, distant, handOut }: Parts): CardFilterControl => {
  let noted = new WeakSet<TrackedCard>();
  let filter: CardFilterParts | null = null;
  let skipped: SkippedCells | null = null;

  const reportSoon = onceSoon(view, () => filter?.onCards());
  const cells = new FilterCells({
    filter: () => filter,
    skipped: () => skipped,
    onChange: reportSoon,
    onTurned: createListPadding(view, () => cells.lastHidden()),
  });

  const note = (card: TrackedCard, isMoved = false): void => {
    if (filter === null || (noted.has(card) && !isMoved)) return;
    noted.add(card);
    const { card: box } = card.found();
    const around = parentOf(box);
    cells.add(around !== null && countIn(around) === 1 ? around : box, card);
    // For an undecided card, no other card is processed in its place.
    if (filter.visibilityOf(card) === 'hidden') distant()?.checkSoon();
  };

  const turns = createCellTurns({
    view,
    onTurned: () => {
      handOut();
      distant()?.checkSoon();
    },
    onDone: () => skipped?.watchOnly(cells.elements()),
  });
  const slices = createIdleSlices(view);
  const judgeAgain = (): void => {
    skipped?.watchOnly([]);
    turns.begin(cells.judgeAll());
    // If undecided cells stay hidden, no cell turns, and this check would be missing.
    distant()?.checkSoon();
  };

  const start = (parts: CardFilterParts, signal: AbortSignal): CardFilter => {
    // Restores what an earlier filter hid or skipped, so that the page is measured as it is.
    turns.finish();
    slices.finish();
    filter = parts;
    skipped = createSkippedCells(view);
    signal.addEventListener('abort', () => {
      filter = null;
      judgeAgain();
      slices.begin(skipped?.end() ?? []);
      skipped = null;
      cells.clear();
      noted = new WeakSet();
    });
    for (const card of tracked()) note(card);
    return { adIds: () => cells.adIds(), isMoreWaiting: () => distant()?.isWaiting() ?? false, adOf, judgeAgain };
  };

  const onWaiting = (): void => {
    if (filter !== null) reportSoon();
  };

  return { start, note, onWaiting, visibilityOf: (element) => cells.visibilityOf(element) };
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
