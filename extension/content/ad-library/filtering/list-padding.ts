import { countIn, parentOf, rectOf } from '#extension/content/page-dom.ts';
import { styleOf } from './element-styles.ts';

/** A filtered list ends at least this many window heights below the viewport. */
const MIN_WINDOWS_BELOW = 2;

export type ListPadding = {
  /** To be called after cells were hidden or shown. */
  adjustSoon: () => void;
  end: () => void;
};

/**
 * Keeps the end of a list out of view while some of its cells are hidden. The page loads more cards whenever the end is
 * in view, so a list with hidden cells would load cards without end. With padding below the list, the page loads cards
 * only when the user scrolls. `lastHidden`: the last hidden cell, or null; the page extends the list that contains it.
 */
export const createListPadding = (view: Window, lastHidden: () => Element | null): ListPadding => {
  let list: Element | null = null;
  let pixels = 0;
  /** Cells and height of the list when the padding was set. */
  let length = '';
  let isScheduled = false;

  const pad = (padding: number): void => {
    pixels = padding;
    if (list !== null) styleOf(list)?.setProperty('padding-block-end', padding > 0 ? `${padding}px` : '', 'important');
  };
  const adjust = (): void => {
    isScheduled = false;
    const cell = lastHidden();
    const next = cell === null ? null : parentOf(cell);
    if (next !== list) pad(0);
    list = next;
    if (list === null) return;
    const { bottom, height } = rectOf(list);
    const before = length;
    length = `${countIn(list)} ${Math.round(height - pixels)}`;
    // If the page re-renders cells while it is scrolled, the same length must not move the end further away.
    if (length === before && pixels > 0) return;
    pad(Math.max(0, Math.ceil(MIN_WINDOWS_BELOW * view.innerHeight - bottom + pixels)));
  };

  return {
    adjustSoon: () => {
      if (isScheduled) return;
      isScheduled = true;
      view.requestAnimationFrame(adjust);
    },
    end: () => pad(0),
  };
};
