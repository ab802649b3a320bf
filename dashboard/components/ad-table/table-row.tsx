import { memo, useMemo, type ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { countriesOf, noSpendRow, spendRowOf } from '#shared/words/spend-row-words.ts';
import { isSameRow } from '#dashboard/components/ad-parts/is-same-row.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import type { ViewList } from '#dashboard/components/list-view/remembered-views.ts';
import type { TableColumn } from '#dashboard/components/list-view/table-columns.ts';
import { useSeenAd } from '#dashboard/components/seen-ads/seen-ads.tsx';
import { useAdSpend } from '#dashboard/components/spend-panel/use-ad-spend.ts';
import { useEstimateOf } from '#dashboard/components/spend-panel/use-estimate-of.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import styles from './ad-table.module.css';
import { Cell } from './table-cells.tsx';

type Props = {
  row: CollectedAd;
  /** The winner score; null: too little is known. */
  score: number | null;
  /** Index in the list, from 0. */
  index: number;
  /** Distance from the first row, in pixels. */
  start: number;
  list: ViewList;
  /** Pass the same object in every render. */
  columns: readonly TableColumn[];
  /** Renders the buttons beside Follow. Pass the same function in every render. */
  renderAction: (row: CollectedAd) => ReactNode;
};

const isSame = (before: Props, after: Props): boolean =>
  before.index === after.index &&
  before.score === after.score &&
  before.start === after.start &&
  before.list === after.list &&
  before.columns === after.columns &&
  before.renderAction === after.renderAction &&
  isSameRow(before.row, after.row);

/** One ad in a table. It renders again only if something that it shows has changed. */
export const TableRow = memo(({ row, score, index, start, list, columns, renderAction }: Props) => {
  const { now } = useServices();
  const spend = useAdSpend(row.ad);
  const estimateOf = useEstimateOf();
  const snapshots = spend.state?.snapshots ?? null;
  const figures = useMemo(() => {
    const nowMs = now();
    const estimate = snapshots === null || estimateOf === null ? null : estimateOf(row.ad, snapshots);
    return {
      nowMs,
      isChecked: estimate !== null && (estimate.views !== null || estimate.uk !== null),
      spend: estimate === null ? noSpendRow : spendRowOf(estimate, nowMs),
      countries: countriesOf(snapshots ?? []),
    };
  }, [row.ad, snapshots, estimateOf, now]);
  return (
    <div
      ref={useSeenAd(row.adId)}
      role="row"
      className={styles['row']}
      style={{ transform: `translateY(${start}px)` }}
      aria-label={say(dashboard.card.label, { page: shownPageName(row.ad) })}
      aria-rowindex={index + 2}
      data-position={index + 1}
      tabIndex={-1}
    >
      {columns.map(({ id, isNumber }) => (
        <Cell
          key={id}
          id={id}
          isNumber={isNumber}
          list={list}
          row={row}
          score={score}
          figures={figures}
          spend={spend}
          renderAction={renderAction}
        />
      ))}
    </div>
  );
}, isSame);
TableRow.displayName = 'TableRow';

/** A row whose ad is not loaded yet. */
export const LoadingRow = ({ index, start }: { index: number; start: number }) => (
  <div
    role="row"
    className={styles['row']}
    style={{ transform: `translateY(${start}px)` }}
    aria-rowindex={index + 2}
    aria-busy="true"
  >
    <div role="cell" className={styles['loading']} aria-label={dashboard.list.loading}>
      <div className={styles['bone']} />
    </div>
  </div>
);
