import { Button, Flex } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { isOfOnePage, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { listFilters } from '#shared/texts/en/research/list-filters.ts';
import { CountsContext } from '#dashboard/components/ad-filters/counts-context.ts';
import { FilterBar } from '#dashboard/components/ad-filters/filter-bar.tsx';
import { FiltersContext } from '#dashboard/components/ad-filters/filters-context.ts';
import { useAdFilters } from '#dashboard/components/ad-filters/use-ad-filters.ts';
import { AdDetailOver } from '#dashboard/components/ad-detail/ad-detail-over.tsx';
import { DownloadPicked } from '#dashboard/components/download/download-picked.tsx';
import { ExportPicked } from '#dashboard/components/exchange/export-picked.tsx';
import { useImportPart } from '#dashboard/components/exchange/use-import-part.tsx';
import { ListTools } from '#dashboard/components/exchange/list-tools.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { Selectable } from '#dashboard/components/selection/selectable.tsx';
import { SelectionBar } from '#dashboard/components/selection/selection-bar.tsx';
import { useSelectionOf } from '#dashboard/components/selection/use-selection.ts';
import { AdGrid } from './ad-grid.tsx';
import { AdListView } from './ad-list-view.tsx';
import { useAdList } from '../ad-parts/use-ad-list.ts';

type Props = {
  /** The list before the person filters it; one and the same object each time. */
  of: AdQuery;
  empty: ReactNode;
  renderAction: (row: CollectedAd) => ReactNode;
};

/** A list of ads, the filter bar above it, and what the filters leave over. */
export const FilteredAds = ({ of, empty, renderAction }: Props) => {
  const filters = useAdFilters(of);
  const { query, asked, reset } = filters;
  const { found, retry } = useAdList(query);
  const selection = useSelectionOf(query);
  const list = found.status === 'ready' ? found.data : null;
  const isEmpty = list !== null && list.total !== null && list.ofScope === 0;
  const { open: importFile, dialog: importDialog } = useImportPart();
  const tools = useMemo(() => <ListTools all={of} shown={asked} onImport={importFile} />, [of, asked, importFile]);
  return (
    <Selectable selection={selection}>
      {!isEmpty && (
        <CountsContext value={list}>
          <FiltersContext value={filters}>
            <FilterBar isOfOnePage={isOfOnePage(of)}>{tools}</FilterBar>
          </FiltersContext>
        </CountsContext>
      )}
      {isEmpty && (
        <Flex justify="flex-end" mb="4">
          {tools}
        </Flex>
      )}
      <AdListView found={found} onRetry={retry} empty={empty}>
        {(ads) =>
          ads.places === 0 ? (
            <MessagePanel title={dashboard.empty.noMatchTitle} body={dashboard.empty.noMatch}>
              <Button onClick={reset}>{listFilters.resetAll}</Button>
            </MessagePanel>
          ) : (
            <AdGrid list={ads} renderAction={renderAction} />
          )
        }
      </AdListView>
      <SelectionBar selection={selection} total={list?.total ?? null} canDelete={of.scope !== 'saved'}>
        <DownloadPicked picked={selection.picked} />
        <ExportPicked picked={selection.picked} />
      </SelectionBar>
      {importDialog}
      <AdDetailOver list={list} />
    </Selectable>
  );
};
