import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { AdCard } from '#dashboard/components/ad-card/ad-card.tsx';
import look from './ad-grid.module.css';
import { SkeletonCard } from './ad-grid-skeleton.tsx';
import type { AdList } from '../ad-parts/use-ad-list.ts';
import { useGridShape } from './use-grid-shape.ts';

type Props = {
  list: AdList;
  renderAction: (row: CollectedAd) => ReactNode;
};

/** Drawn beyond those in sight, once these are painted. */
const ROWS_AHEAD = 2;

/** Only the rows in sight are drawn: 100,000 ads scroll as ten do. */
export const AdGrid = ({ list, renderAction }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  const top = useTop(grid);
  const { columns, gap, rowHeight, card } = useGridShape();
  useBeginning(grid, list.query);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoized here
  const rows = useWindowVirtualizer({
    count: Math.ceil(list.places / columns),
    estimateSize: () => rowHeight,
    overscan: usePainted(list.query) ? ROWS_AHEAD : 0,
    gap,
    scrollMargin: top,
  });
  const inSight = rows.getVirtualItems();
  const [first, last] = [inSight[0]?.index ?? 0, inSight.at(-1)?.index ?? 0];
  const show = useEffectEvent(() => list.show({ first: first * columns, count: (last - first + 1) * columns }));
  useEffect(() => show(), [first, last, columns]);

  return (
    <div
      ref={grid}
      role="feed"
      className={look['feed']}
      aria-label={dashboard.list.label}
      style={{ ...card, height: rows.getTotalSize() }}
    >
      {inSight.map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          className={look['row']}
          data-index={row.index}
          style={{
            gap: `${gap}px`,
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
        </div>
      ))}
    </div>
  );
};

const placesOf = (row: number, columns: number, places: number): number[] =>
  Array.from({ length: Math.min(columns, places - row * columns) }, (_, column) => row * columns + column);

/** Where in the page the first row begins. */
const useTop = (grid: RefObject<HTMLDivElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = (): void => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);
  return top;
};

/** Whether the browser has painted what was drawn first of this list. */
const usePainted = (query: AdQuery): boolean => {
  const [painted, setPainted] = useState<AdQuery | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(query)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [query]);
  return painted === query;
};

/** Whoever asks for another list sees its first ads. */
const useBeginning = (grid: RefObject<HTMLDivElement | null>, asked: AdQuery): void => {
  const shown = useRef(asked);
  useEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(asked)) return;
    shown.current = asked;
    if ((grid.current?.getBoundingClientRect().top ?? 0) < 0) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [grid, asked]);
};
