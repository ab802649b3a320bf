import { useSyncExternalStore } from 'react';
import { useListLayout } from '#dashboard/components/list-view/use-list-layout.ts';

/** Window widths, in pixels, at which the grid gets another column. Comfortable has 1 to 4 columns, compact 1 to 5. */
const BREAKPOINTS = { sm: 576, lg: 992, xl: 1_200, xxl: 1_400 };

type GridShape = {
  columns: number;
  /** Between cards, in pixels. */
  gap: number;
  /** Estimated height of a row in pixels, until the row is measured. */
  rowHeight: number;
  /** CSS custom properties that the cards use. */
  card: Readonly<Record<`--${string}`, string>>;
};

/** The sizes of compact cards. The style sheets of the card and of its parts have those of comfortable cards. */
const compactCard = {
  '--card-pad': '10px',
  '--card-gap': '8px',
  '--card-pick-top': '-5px',
  '--card-header': '41px',
  '--card-header-top': '4px',
  '--card-logo': '28px',
  '--card-name-size': '0.8125rem',
  '--card-run-size': '0.6875rem',
  '--card-head': '33px',
  '--card-check': '28px',
  '--card-amount-size': '0.875rem',
  '--card-media': 'minmax(0, 7fr)',
  '--card-media-top': '5px',
  '--card-details': '0',
  '--card-turn': '22px',
  '--card-video': 'none',
  '--card-picture-icon': '0px',
  '--card-lines': '3',
  '--card-line': '16px',
  '--card-text-size': '0.75rem',
  '--card-actions': '2px',
  '--card-actions-gap': '2px',
  '--card-button': '26px',
  '--card-button-size': '0.75rem',
  '--card-button-padding': '6px',
  '--card-mark': '14px',
  '--card-mark-gap': '3px',
  '--card-rest': '19px',
  '--card-rest-top': '2px',
  '--card-range-label': 'none',
  '--card-range-beside-trend': 'none',
  '--card-simple': 'none',
  '--card-footer': '21px',
} as const;

/**
 * At 1280 × 900, a window shows two whole rows of comfortable cards, or three of compact cards, also below the line of
 * chosen filters (docs/decisions/0083-dense-cards.md).
 */
const shapes = {
  comfortable: { gap: 12, rowHeight: 331, card: {} },
  compact: { gap: 10, rowHeight: 218, card: compactCard },
} as const;

/** The columns and sizes of the grid, which depend on the width of the window and on the density of the cards. */
export const useGridShape = (): GridShape => {
  const isCompact = useListLayout()?.shown === 'compact';
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const columns = isCompact ? compactColumns(width) : comfortableColumns(width);
  return { columns, ...shapes[isCompact ? 'compact' : 'comfortable'] };
};

const comfortableColumns = (width: number): number => {
  if (width >= BREAKPOINTS.xxl) return 4;
  if (width >= BREAKPOINTS.xl) return 3;
  return width >= BREAKPOINTS.sm ? 2 : 1;
};

const compactColumns = (width: number): number => comfortableColumns(width) + (width >= BREAKPOINTS.lg ? 1 : 0);

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
