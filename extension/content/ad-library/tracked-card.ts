import { idsIn, type FoundCard } from './find-card.ts';

/** A page that keeps throwing our row out gets its way in the end. */
const MAX_PLACEMENTS = 50;

/** One card, the ad it shows, and our row in it. */
export type TrackedCard = {
  found: () => FoundCard;
  /** The same card after a redraw: other leaf or divider, same ad. */
  moveTo: (found: FoundCard) => void;
  readonly signal: AbortSignal;
  hasLeft: () => boolean;
  place: (row: HTMLElement) => void;
  /** Whether leaf, divider and card still belong together. */
  isIntact: () => boolean;
  hasRow: () => boolean;
  /** Puts the row back where the page threw it out. */
  restoreRow: () => void;
  leave: () => void;
};

export const trackCard = (first: FoundCard): TrackedCard => {
  // Made when somebody asks for it: most cards are scrolled past.
  let leaving: AbortController | null = null;
  let hasLeft = false;
  let found = first;
  let row: HTMLElement | null = null;
  let placements = 0;

  const restoreRow = (): void => {
    if (row === null || placements >= MAX_PLACEMENTS) return;
    if (row.isConnected && row.parentNode === found.divider.parentNode) return;
    placements += 1;
    found.divider[found.side](row);
  };

  return {
    found: () => found,
    moveTo: (next) => {
      found = next;
    },
    get signal() {
      leaving ??= new AbortController();
      if (hasLeft) leaving.abort();
      return leaving.signal;
    },
    hasLeft: () => hasLeft,
    place: (newRow) => {
      row?.remove();
      row = newRow;
      restoreRow();
    },
    isIntact: () =>
      found.card.contains(found.leaf) && found.card.contains(found.divider) && idsIn(found.leaf).includes(found.adId),
    hasRow: () => row?.isConnected === true,
    restoreRow,
    leave: () => {
      row?.remove();
      hasLeft = true;
      leaving?.abort();
    },
  };
};
