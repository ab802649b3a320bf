/** CSS pixels between the box and its button, and between the box and the edges of the window. */
const GAP = 4;
const MARGIN = 8;

/**
 * Places a box in the top layer below the button, or above if there is more room. Its position is in the document, so
 * it scrolls with the page.
 */
export const placeBeside = (box: HTMLElement, button: HTMLElement): void => {
  const view = box.ownerDocument.defaultView;
  if (view === null) return;
  const { innerWidth, innerHeight, scrollX, scrollY } = view;
  const anchor = button.getBoundingClientRect();
  const below = innerHeight - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = box.scrollHeight <= below || below >= above;
  box.style.maxBlockSize = `${Math.max(120, isBelow ? below : above)}px`;
  const { width, height } = box.getBoundingClientRect();
  const start = anchor.left + width + MARGIN <= innerWidth ? anchor.left : anchor.right - width;
  const left = Math.max(MARGIN, Math.min(start, innerWidth - width - MARGIN));
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - height;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${Math.max(MARGIN, top) + scrollY}px`;
};
