import { countIn, parentOf, rectOf } from '#extension/content/page-dom.ts';
import { styleOf } from './hide-element.ts';

/** How far below what is seen a filtered list ends at least, in heights of the window. */
const ROOM = 2;

/**
 * Keeps the end of a list out of sight while cards of it are hidden: the page loads more whenever it comes into sight,
 * and would go on doing so by itself. With room below, it loads when the person scrolls, as without us. `lastHidden`: a
 * child of the list that the page loads more into; null: nothing is hidden.
 */
export const createListRoom = (view: Window, lastHidden: () => Element | null): (() => void) => {
  let list: Element | null = null;
  let pixels = 0;
  /** How long the list was, in cells and pixels, when the room was made. */
  let length = '';
  let isScheduled = false;

  const pad = (room: number): void => {
    pixels = room;
    if (list !== null) styleOf(list)?.setProperty('padding-block-end', room > 0 ? `${room}px` : '', 'important');
  };
  const adjust = (): void => {
    isScheduled = false;
    const child = lastHidden();
    const wanted = child === null ? null : parentOf(child);
    if (wanted !== list) pad(0);
    list = wanted;
    if (list === null) return;
    const { bottom, height } = rectOf(list);
    const before = length;
    length = `${countIn(list)} ${Math.round(height - pixels)}`;
    // A page that draws its cells anew while it is scrolled would else never come to its end.
    if (length !== before || pixels === 0) pad(Math.max(0, Math.ceil(ROOM * view.innerHeight - bottom + pixels)));
  };

  return () => {
    if (isScheduled) return;
    isScheduled = true;
    view.requestAnimationFrame(adjust);
  };
};
