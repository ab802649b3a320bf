import { contains, parentNodeOf, putAfter, putBefore } from '#extension/content/page-dom.ts';
import { idsIn, type FoundCard } from './find-card.ts';

/** A page that keeps throwing our row out gets its way in the end. */
const MAX_PLACEMENTS = 50;

/** One card, the ad it shows, and our row in it. */
export type TrackedCard = {
  found: () => FoundCard;
  /** The same card after a redraw: other leaf or divider, same ad. */
  moveTo: (found: FoundCard) => void;
  onGone: (listener: () => void) => void;
  hasLeft: () => boolean;
  place: (row: HTMLElement) => void;
  /** Whether leaf, divider and card still belong together. */
  isIntact: () => boolean;
  hasRow: () => boolean;
  /** Whether a filter hides it: then it needs no row. */
  isHidden: () => boolean;
  setHidden: (isHidden: boolean) => void;
  /** Puts the row back where the page threw it out. */
  restoreRow: () => void;
  leave: () => void;
};

export const trackCard = (first: FoundCard): TrackedCard => {
  // Plain functions: a signal for each of thousands of cards would weigh more than all else of them.
  let goneListeners: (() => void)[] = [];
  let hasLeft = false;
  let found = first;
  let row: HTMLElement | null = null;
  let placements = 0;
  let isHidden = false;

  const restoreRow = (): void => {
    if (row === null || placements >= MAX_PLACEMENTS) return;
    if (row.isConnected && row.parentNode === parentNodeOf(found.divider)) return;
    placements += 1;
    (found.side === 'before' ? putBefore : putAfter)(found.divider, row);
  };

  return {
    found: () => found,
    moveTo: (next) => {
      found = next;
    },
    onGone: (listener) => {
      if (hasLeft) listener();
      else goneListeners.push(listener);
    },
    hasLeft: () => hasLeft,
    place: (newRow) => {
      row?.remove();
      row = newRow;
      restoreRow();
    },
    isIntact: () =>
      contains(found.card, found.leaf) && contains(found.card, found.divider) && idsIn(found.leaf).includes(found.adId),
    hasRow: () => row?.isConnected === true,
    isHidden: () => isHidden,
    setHidden: (wanted) => {
      isHidden = wanted;
    },
    restoreRow,
    leave: () => {
      row?.remove();
      hasLeft = true;
      const listeners = goneListeners;
      goneListeners = [];
      for (const listener of listeners) listener();
    },
  };
};
