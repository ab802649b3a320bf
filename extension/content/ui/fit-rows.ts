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
 * Calls back with the fit of the rows whenever it changes. All cards of a list have the same width, so one row is
 * observed: the last one that was passed to the returned function.
 */
export const observeFit = (onFit: (fit: RowFit) => void): ((row: Element) => void) => {
  let known: RowFit = 'medium';
  let observed: Element | null = null;
  const observer = new ResizeObserver((entries) => {
    const width = entries.at(-1)?.contentRect.width ?? 0;
    const fit = fitOf(width);
    // A row that is hidden or was removed has no width.
    if (width === 0 || fit === known) return;
    known = fit;
    onFit(fit);
  });
  return (row) => {
    if (observed?.isConnected === true) return;
    if (observed !== null) observer.unobserve(observed);
    observed = row;
    observer.observe(row);
  };
};
