import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { AdCard } from '#dashboard/components/ad-card/ad-card.tsx';
import styles from './ad-grid.module.css';
import { SkeletonCard } from './ad-grid-skeleton.tsx';
import type { AdList } from '../ad-parts/use-ad-list.ts';
import { useGridShape } from './use-grid-shape.ts';
import type { HandedPlace } from '../list-place/handed-place.ts';
import { useListPlace, useReturnPlace } from '../list-place/use-list-place.ts';
import { usePainted } from '../list-place/use-painted.ts';
import { TOP_BAR } from '#dashboard/components/shortcuts/card-focus.ts';
import { useDocumentTop } from '#dashboard/kit/parts/use-document-top.ts';

type Props = {
  list: AdList;
  renderAction: (row: CollectedAd) => ReactNode;
  handed: HandedPlace;
};

/** Rows that are rendered outside the viewport, after the visible rows are painted. */
const OVERSCAN_ROWS = 2;

/** The cards of a list in a virtualized grid. It renders only the rows in the viewport, so long lists stay fast. */
export const AdGrid = ({ list, renderAction, handed }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(grid);
  const { columns, gap, rowHeight, card } = useGridShape();
  const returnPlace = useReturnPlace();
  // oxlint-disable-next-line react/incompatible-library -- this component does not memoize its result
  const rows = useWindowVirtualizer({
    count: Math.ceil(list.length / columns),
    estimateSize: () => rowHeight,
    overscan: usePainted(list.query) ? OVERSCAN_ROWS : 0,
    gap,
    scrollMargin: top,
    // After Back, the first rows that are rendered are those to which the list returns.
    initialOffset: () =>
      returnPlace === null
        ? window.scrollY
        : Math.floor(returnPlace.index / columns) * (rowHeight + gap) - returnPlace.offset,
  });
  useListPlace({ list, rows, columns, gap, bars: TOP_BAR, feed: grid, handed });
  const visible = rows.getVirtualItems();
  const [first, last] = [visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0];
  const show = useEffectEvent(() => list.show({ first: first * columns, count: (last - first + 1) * columns }));
  useEffect(() => show(), [first, last, columns]);

  return (
    <div
      ref={grid}
      role="feed"
      className={styles['feed']}
      aria-label={dashboard.list.label}
      style={{ ...card, height: rows.getTotalSize() }}
    >
      {visible.map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          className={styles['row']}
          data-index={row.index}
          style={{
            gap: `${gap}px`,
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {indexesOf(row.index, columns, list.length).map((index) => {
            const ad = list.at(index);
            if (ad === null) return <SkeletonCard key={index} />;
            const shown = { row: ad, score: list.scoreAt(index), index, total: list.total };
            return <AdCard key={ad.adId} {...shown} renderAction={renderAction} />;
          })}
        </div>
      ))}
    </div>
  );
};

const indexesOf = (row: number, columns: number, length: number): number[] =>
  Array.from({ length: Math.min(columns, length - row * columns) }, (_, column) => row * columns + column);
