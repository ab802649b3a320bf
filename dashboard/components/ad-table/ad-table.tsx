import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import type { AdFilters } from '#dashboard/components/ad-filters/use-ad-filters.ts';
import type { AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import type { HandedPlace } from '#dashboard/components/list-place/handed-place.ts';
import { useListPlace, useReturnPlace } from '#dashboard/components/list-place/use-list-place.ts';
import { usePainted } from '#dashboard/components/list-place/use-painted.ts';
import type { ViewList } from '#dashboard/components/list-view/remembered-views.ts';
import { TOP_BAR } from '#dashboard/components/shortcuts/card-focus.ts';
import { useDocumentTop } from '#dashboard/kit/parts/use-document-top.ts';
import styles from './ad-table.module.css';
import { useScrollSync } from './scroll-sync.ts';
import { TableHead } from './table-head.tsx';
import { LoadingRow, TableRow } from './table-row.tsx';
import { useColumnModel, type ColumnModel } from './use-column-model.ts';

type Props = {
  list: AdList;
  /** The list whose view is remembered. */
  of: ViewList;
  filters: Pick<AdFilters, 'query' | 'base' | 'choose'>;
  renderAction: (row: CollectedAd) => ReactNode;
  handed: HandedPlace;
};

/** The height of a row in pixels. All rows have the same, so that the scroll bar of a long list is exact. */
const ROW = 64;

/** The height of the names of the columns, in pixels. */
const HEAD = 40;

/** Rows that are rendered outside the viewport, after the visible rows are painted. */
const OVERSCAN_ROWS = 6;

/** The ads of a list as rows of a table. It renders only the rows in the viewport. */
export const AdTable = ({ list, of, filters, renderAction, handed }: Props) => {
  const body = useRef<HTMLDivElement>(null);
  const top = useDocumentTop(body);
  const returnPlace = useReturnPlace();
  const model = useColumnModel(of);
  const sync = useScrollSync();
  // oxlint-disable-next-line react/incompatible-library -- this component does not memoize its result
  const rows = useWindowVirtualizer({
    count: list.length,
    estimateSize: () => ROW,
    overscan: usePainted(list.query) ? OVERSCAN_ROWS : 0,
    scrollMargin: top,
    // After Back, the first rows that are rendered are those to which the list returns.
    initialOffset: () => (returnPlace === null ? window.scrollY : returnPlace.index * ROW - returnPlace.offset),
  });
  useListPlace({ list, rows, columns: 1, gap: 0, bars: TOP_BAR + HEAD, feed: body, handed });
  const visible = rows.getVirtualItems();
  const [first, last] = [visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0];
  const show = useEffectEvent(() => list.show({ first, count: last - first + 1 }));
  useEffect(() => show(), [first, last]);
  const { query, base, choose } = filters;

  return (
    <div
      role="table"
      className={styles['table']}
      aria-label={dashboard.list.label}
      aria-rowcount={list.total === null ? -1 : list.total + 1}
      aria-colcount={model.shown.length}
      style={widthsOf(model)}
    >
      <div ref={sync} role="rowgroup" className={styles['head']} style={{ top: TOP_BAR, height: HEAD }}>
        <TableHead
          list={of}
          model={model}
          sort={query.sort}
          onSort={(sort) => choose({ sort: sort === query.sort ? base.sort : sort })}
        />
      </div>
      <div ref={sync} className={styles['body']}>
        <div ref={body} role="rowgroup" className={styles['rows']} style={{ height: rows.getTotalSize() }}>
          {visible.map(({ index, start }) => {
            const ad = list.at(index);
            const at = { index, start: start - top };
            if (ad === null) return <LoadingRow key={index} {...at} />;
            const shown = { row: ad, score: list.scoreAt(index), list: of, columns: model.columns };
            return <TableRow key={ad.adId} {...at} {...shown} renderAction={renderAction} />;
          })}
        </div>
      </div>
      {/* The scroll bar stays in the window. The rows scroll by touch and by keys too. */}
      <div ref={sync} className={styles['bar']} aria-hidden="true" tabIndex={-1}>
        <div className={styles['barLength']} />
      </div>
    </div>
  );
};

/** The widths of all rows. They are set once for the table, so that a change of a width renders no row again. */
const widthsOf = ({ shown, totalWidth }: ColumnModel): Readonly<Record<`--${string}`, string>> => ({
  '--columns': `${shown.map(({ width }) => `${width}px`).join(' ')} 1fr`,
  '--total': `${totalWidth}px`,
});
