/** Marks a bar with tools. Toasts are shown below the lowest one. */
export const toolsMark = { 'data-tools': '' } as const;

const TOOLS = '[data-tools]';
/** The distance between a bar and the first toast, in pixels. */
const GAP_PX = 8;
/** The height of a toast with two lines and its margin. Below a bar that leaves less room, toasts would be cut off. */
const TOAST_PX = 80;

/**
 * Moves the region of the toasts below all bars with tools. A bar that scrolls with the page counts where it is when
 * the page is not scrolled, so that toasts do not move while the user scrolls.
 */
export const placeBelowTools = (region: HTMLElement): void => {
  const page = region.ownerDocument.defaultView;
  if (page === null) return;
  const bottoms = [...page.document.querySelectorAll(TOOLS)].map((bar) => {
    const { bottom, height } = bar.getBoundingClientRect();
    if (height === 0) return 0;
    return bar.closest('[role="dialog"]') === null ? bottom + page.scrollY : bottom;
  });
  const top = Math.max(0, ...bottoms) + GAP_PX;
  const isBelow = bottoms.length > 0 && top > GAP_PX && top + TOAST_PX < page.innerHeight;
  region.style.setProperty('--toast-top', isBelow ? `${Math.ceil(top)}px` : '');
};
