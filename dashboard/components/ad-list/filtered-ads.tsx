import { Button, Flex } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { hasOnlySavedAds, isOfOnePage, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { FilterBar } from '#dashboard/components/ad-filters/filter-bar.tsx';
import { AdDetailOverlay } from '#dashboard/components/ad-detail/ad-detail-overlay.tsx';
import { AdBoards } from '#dashboard/components/ad-boards/ad-boards.tsx';
import { BoardsPicked } from '#dashboard/components/board-picker/boards-picked.tsx';
import { CheckPicked } from '#dashboard/components/check-again/check-picked.tsx';
import { CheckShownMenu } from '#dashboard/components/check-again/check-shown-menu.tsx';
import { DownloadPicked } from '#dashboard/components/download/download-picked.tsx';
import { useImportDialog } from '#dashboard/components/exchange/use-import-dialog.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { FollowPicked } from '#dashboard/components/selection/follow-picked.tsx';
import type { PickedAds } from '#dashboard/components/selection/picked-ads.ts';
import { Selectable } from '#dashboard/components/selection/selectable.tsx';
import { SelectionBar } from '#dashboard/components/selection/selection-bar.tsx';
import { useListSelection } from '#dashboard/components/selection/use-selection.ts';
import { ListSkeleton, ShownAds } from './shown-ads.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { NoMatch } from './no-match.tsx';
import { useAdList, type AdList } from '../ad-parts/use-ad-list.ts';
import { CountsContext, FiltersContext, useAdFilters } from '#dashboard/components/ad-filters/use-ad-filters.ts';
import { useShownFilters } from '#dashboard/components/ad-filters/shown-filters.ts';
import { SearchMarks } from '#dashboard/components/search-marks/search-marks.tsx';
import { TagPicked } from '#dashboard/components/tag-picker/tag-picked.tsx';
import { SeenAds } from '#dashboard/components/seen-ads/seen-ads.tsx';
import { ExportPicked, ListTools } from '#dashboard/components/exchange/list-tools.tsx';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { useReturnPlace } from '../list-place/use-list-place.ts';
import { StoreNotices, useFirstPull } from './store-notices.tsx';

type Props = {
  /** The query of the unfiltered list. Pass the same object in every render. */
  of: AdQuery;
  empty: ReactNode;
  renderAction: (row: CollectedAd) => ReactNode;
};

/** A list of ads with its filter bar, its selection and the details of the open ad. */
export const FilteredAds = ({ of, empty, renderAction }: Props) => {
  const filters = useAdFilters(of);
  const { query, currentQuery } = filters;
  useShownFilters(filters);
  const returnPlace = useReturnPlace();
  const { found, retry } = useAdList(query, returnPlace?.index);
  const selection = useListSelection(query);
  const list = found.status === 'ready' ? found.data : null;
  const isFirstPull = useFirstPull() === 'running';
  // During the first pull, the bar stays where it is when the first ads arrive.
  const isEmpty = list !== null && list.total !== null && list.ofScope === 0 && !isFirstPull;
  const { open: importFile, dialog: importDialog } = useImportDialog();
  const tools = useMemo(
    () => (
      <>
        <CheckShownMenu shown={currentQuery} />
        <ListTools all={of} shown={currentQuery} onImport={importFile} />
      </>
    ),
    [of, currentQuery, importFile],
  );
  return (
    <SeenAds>
      <AdBoards>
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
              <ListTools isEmpty all={of} shown={currentQuery} onImport={importFile} />
            </Flex>
          )}
          <AdListView found={found} onRetry={retry} empty={empty}>
            {(ads) =>
              ads.length === 0 ? (
                <NoMatch query={ads.query} strictest={ads.strictest} filters={filters} />
              ) : (
                <FiltersContext value={filters}>
                  <ShownAds list={ads} renderAction={renderAction} />
                </FiltersContext>
              )
            }
          </AdListView>
          <SelectionBar selection={selection} total={list?.total ?? null} canDelete={!hasOnlySavedAds(of)}>
            <PickedActions picked={selection.picked} />
          </SelectionBar>
          {importDialog}
          <AdDetailOverlay list={list} />
          <SearchMarks list={list} />
        </Selectable>
      </AdBoards>
    </SeenAds>
  );
};

/** The actions that every list has for its selected ads. */
const PickedActions = ({ picked }: { picked: PickedAds }) => (
  <>
    <CheckPicked picked={picked} />
    <BoardsPicked picked={picked} />
    <FollowPicked picked={picked} />
    <TagPicked picked={picked} />
    <DownloadPicked picked={picked} />
    <ExportPicked picked={picked} />
  </>
);

type ListViewProps = {
  found: Async<AdList>;
  onRetry: () => void;
  empty: ReactNode;
  children: (list: AdList) => ReactNode;
};

/** Renders a list of ads in one of four states: loading, failed with Retry, empty, or the ads. Notices are above it. */
const AdListView = ({ found, onRetry, empty, children }: ListViewProps) => {
  const firstPull = useFirstPull();
  const emptyOf = { running: <ListSkeleton />, failed: <NotLoaded />, ended: empty };
  return (
    <>
      <StoreNotices />
      <AsyncView
        of={found}
        loading={<ListSkeleton />}
        renderFailed={(error) => (
          <MessagePanel
            role="alert"
            icon={<TriangleAlert size={24} />}
            title={dashboard.list.failed}
            body={error.message}
          >
            <Button onClick={onRetry}>{dashboard.list.retry}</Button>
          </MessagePanel>
        )}
        isEmpty={(list) => list.total !== null && list.ofScope === 0}
        empty={emptyOf[firstPull]}
      >
        {children}
      </AsyncView>
    </>
  );
};
