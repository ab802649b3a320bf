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

const shapes = {
  comfortable: { gap: 20, rowHeight: 620, card: {} },
  compact: { gap: 12, rowHeight: 470, card: { '--card-media-ratio': '4 / 3', '--card-text-height': '76px' } },
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
