import { idsIn, type FoundCard } from './find-card.ts';

/** A page that keeps throwing our row out gets its way in the end. */
const MAX_PLACEMENTS = 50;

/** One card, the ad it shows, and our row in it. */
export type TrackedCard = {
  found: () => FoundCard;
  /** The same card after a redraw: other leaf or divider, same ad. */
  moveTo: (found: FoundCard) => void;
  signal: AbortSignal;
  place: (row: HTMLElement) => void;
  /** Whether leaf, divider and card still belong together. */
  isIntact: () => boolean;
  /** Puts the row back where the page threw it out. */
  restoreRow: () => void;
  leave: () => void;
};

export const trackCard = (first: FoundCard): TrackedCard => {
  const leaving = new AbortController();
  let found = first;
  let row: HTMLElement | null = null;
  let placements = 0;

  const restoreRow = (): void => {
    if (row === null || placements >= MAX_PLACEMENTS) return;
    if (row.isConnected && row.parentNode === found.divider.parentNode) return;
    placements += 1;
    found.divider.before(row);
  };

  return {
    found: () => found,
    moveTo: (next) => {
      found = next;
    },
    signal: leaving.signal,
    place: (newRow) => {
      row?.remove();
      row = newRow;
      restoreRow();
    },
    isIntact: () =>
      found.card.contains(found.leaf) && found.card.contains(found.divider) && idsIn(found.leaf).includes(found.adId),
    restoreRow,
    leave: () => {
      row?.remove();
      leaving.abort();
    },
  };
};
