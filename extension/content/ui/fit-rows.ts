/** Which labels fit into a row, by its width in CSS pixels. */
export type RowFit = 'narrow' | 'medium' | 'wide';

/** At `medium`, Save, Check Spend and Follow have a label. Narrower rows show Follow as an icon only. */
const MEDIUM_FROM = 316;
/** All controls but the menu have a label. */
const WIDE_FROM = 384;

const fitOf = (width: number): RowFit => {
  if (width >= WIDE_FROM) return 'wide';
  return width >= MEDIUM_FROM ? 'medium' : 'narrow';
};

/**
 * The styles of the rows until their fit is known. The browser reports the width of a row one frame after it paints the
 * row, so visible buttons would move in the next frame.
 */
export const UNFITTED_CSS = '.row > button { visibility: hidden; }';

/**
 * Calls back with the fit of the rows when it is known, and whenever it changes. All cards of a list have the same
 * width. Every row that is passed to the returned function is observed, because the browser reports no size of rows
 * that it does not render.
 */
export const observeFit = (onFit: (fit: RowFit) => void): ((row: Element) => void) => {
  let known: RowFit | null = null;
  const observer = new ResizeObserver((entries) => {
    const width = entries.findLast(({ contentRect }) => contentRect.width > 0)?.contentRect.width;
    // Hidden and removed rows have no width.
    if (width === undefined || fitOf(width) === known) return;
    known = fitOf(width);
    onFit(known);
  });
  return (row) => observer.observe(row);
};
