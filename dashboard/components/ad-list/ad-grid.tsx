import { Box, Grid } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { AdCard } from '#dashboard/components/ad-card/ad-card.tsx';
import { SkeletonCard } from './ad-grid-skeleton.tsx';
import type { AdList } from './use-ad-list.ts';

type Props = { list: AdList; renderAction: (row: CollectedAd) => ReactNode };

const GAP = 20;
/** Until a row was measured. */
const ROW_HEIGHT = 620;
const ROWS_AHEAD = 2;
/** A card is at least so wide, in pixels; 4, 3, 2 or 1 stand in a row. */
const LEAST_CARD_WIDTH = 264;
const MOST_COLUMNS = 4;

/** Only the rows in sight are drawn: 100,000 ads scroll as ten do. */
export const AdGrid = ({ list, renderAction }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  const { columns, top } = usePlace(grid);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const rows = useWindowVirtualizer({
    count: Math.ceil(list.places / columns),
    estimateSize: () => ROW_HEIGHT,
    overscan: ROWS_AHEAD,
    gap: GAP,
    scrollMargin: top,
  });
  const inSight = rows.getVirtualItems();
  const [first, last] = [inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0];
  const show = useEffectEvent(() => list.show({ first: first * columns, count: (last - first + 1) * columns }));
  useEffect(() => show(), [first, last, columns]);

  return (
    <Box
      ref={grid}
      role="feed"
      aria-label={dashboard.list.label}
      position="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {inSight.map((row) => (
        <Grid
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          position="absolute"
          insetInline="0"
          top="0"
          gap={`${GAP}px`}
          style={{
            transform: `translateY(${row.start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {placesOf(row.index, columns, list.places).map((place) => {
            const ad = list.at(place);
            return ad === null ? (
              <SkeletonCard key={place} />
            ) : (
              <AdCard key={ad.adId} row={ad} place={place} places={list.total} renderAction={renderAction} />
            );
          })}
        </Grid>
      ))}
    </Box>
  );
};

const placesOf = (row: number, columns: number, places: number): number[] =>
  Array.from({ length: Math.min(columns, places - row * columns) }, (_, column) => row * columns + column);

/** How many cards stand side by side, and where in the page the first row begins. */
const usePlace = (grid: RefObject<HTMLDivElement | null>): { columns: number; top: number } => {
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { top, width } = element.getBoundingClientRect();
      const fitting = Math.floor((width + GAP) / (LEAST_CARD_WIDTH + GAP));
      const columns = Math.max(1, Math.min(MOST_COLUMNS, fitting));
      const next = { columns, top: Math.round(top + window.scrollY) };
      setPlace((known) => (known.columns === next.columns && known.top === next.top ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return place;
};
