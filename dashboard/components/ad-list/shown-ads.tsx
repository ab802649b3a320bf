import { memo, Suspense, useState, type ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useFilters } from '#dashboard/components/ad-filters/use-ad-filters.ts';
import type { AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import { TableSkeleton } from '#dashboard/components/ad-table/table-skeleton.tsx';
import { BoardMoves } from '#dashboard/components/board-moves/board-moves.tsx';
import { HandedPlace } from '#dashboard/components/list-place/handed-place.ts';
import { useLayoutInAddress } from '#dashboard/components/list-view/use-layout-in-address.ts';
import type { ViewList } from '#dashboard/components/list-view/remembered-views.ts';
import { useListLayout } from '#dashboard/components/list-view/use-list-layout.ts';
import { lazily } from '#dashboard/kit/states/load-chunk.ts';
import { AdGrid } from './ad-grid.tsx';
import { AdGridSkeleton } from './ad-grid-skeleton.tsx';

const AdTable = lazily(async () => (await import('#dashboard/components/ad-table/ad-table.tsx')).AdTable);

type Props = {
  list: AdList;
  renderAction: (row: CollectedAd) => ReactNode;
};

/** The ads of a list in its layout: cards or a table. A change of a filter renders them when its result is loaded. */
export const ShownAds = memo(({ list, renderAction }: Props) => {
  const view = useListLayout();
  useLayoutInAddress();
  const [handed] = useState(() => new HandedPlace());
  return (
    <BoardMoves list={list}>
      {view?.shown === 'table' ? (
        <Suspense fallback={<TableSkeleton />}>
          <SortableTable list={list} of={view.list} renderAction={renderAction} handed={handed} />
        </Suspense>
      ) : (
        <AdGrid list={list} renderAction={renderAction} handed={handed} />
      )}
    </BoardMoves>
  );
});
ShownAds.displayName = 'ShownAds';

type TableProps = Props & { of: ViewList; handed: HandedPlace };

const SortableTable = ({ list, of, renderAction, handed }: TableProps) => (
  <AdTable list={list} of={of} filters={useFilters()} renderAction={renderAction} handed={handed} />
);

/** Placeholders in the layout of the list while the ads load. */
export const ListSkeleton = () => (useListLayout()?.shown === 'table' ? <TableSkeleton /> : <AdGridSkeleton />);
