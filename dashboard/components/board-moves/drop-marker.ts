import type { DropPlace } from './moved-order.ts';
import { isTableRow } from '#dashboard/components/shortcuts/card-focus.ts';
import { adOfCard } from './drag-source.ts';

/** The line at the place where dragged ads would be dropped, in pixels of the viewport. */
export type DropMarker = { left: number; top: number; width: number; height: number };

/** The thickness of the line, in pixels. */
const LINE = 3;

/** Half of the usual distance between two cards, in pixels. */
const HALF_GAP = 8;

/** Returns the place and the line beside a card at the pointer; null while the ad of the card loads. */
export const dropAt = (
  card: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): { place: DropPlace; marker: DropMarker } | null => {
  const over = adOfCard(card);
  if (over === null) return null;
  const { left, right, top, bottom, width, height } = card.getBoundingClientRect();
  if (isStacked(card)) {
    const isBefore = clientY < top + height / 2;
    const gap = isTableRow(card) ? 0 : HALF_GAP;
    const line = isBefore ? top - gap : bottom + gap;
    return {
      place: { over, side: isBefore ? 'before' : 'after' },
      marker: { left, top: line - LINE / 2, width, height: LINE },
    };
  }
  const isOnLeft = clientX < left + width / 2;
  const isBefore = isOnLeft === (getComputedStyle(card).direction !== 'rtl');
  const line = isOnLeft ? left - HALF_GAP : right + HALF_GAP;
  return {
    place: { over, side: isBefore ? 'before' : 'after' },
    marker: { left: line - LINE / 2, top, width: LINE, height },
  };
};

/** Whether the ads of the list are below each other. The last row of a grid can have one card too. */
const isStacked = (card: HTMLElement): boolean =>
  isTableRow(card) || card.closest('[role=feed]')?.firstElementChild?.childElementCount === 1;
