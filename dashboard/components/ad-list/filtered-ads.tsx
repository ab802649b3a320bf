import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdQuery } from '#shared/domain/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';
import { PageFilter } from '#dashboard/components/page-filter/page-filter.tsx';
import { usePageNames } from '#dashboard/components/page-filter/use-page-names.ts';
import { usePageSelection } from '#dashboard/components/page-filter/use-page-selection.ts';
import { AdGrid } from './ad-grid.tsx';
import { AdListView, CountLine } from './ad-list-view.tsx';
import { useAdList } from './use-ad-list.ts';

type Props = {
  /** The list before the person filters it. */
  of: AdQuery;
  empty: ReactNode;
  renderAction: (row: CollectedAd) => ReactNode;
};

/** A list of ads, the filter bar above it, and what the filters leave over. */
export const FilteredAds = ({ of, empty, renderAction }: Props) => {
  const selection = usePageSelection();
  const names = usePageNames(of.scope);
  const { found, retry } = useAdList({ ...of, pageNames: [...selection.pages] });
  return (
    <AdListView found={found} onRetry={retry} empty={empty}>
      {(list) => (
        <>
          <Flex as="section" aria-label={dashboard.filter.label} align="center" gap="3" flexWrap="wrap" mb="4">
            <PageFilter names={names} selection={selection} />
            {list.total !== null && <CountLine>{countOf(list.total, list.ofScope)}</CountLine>}
          </Flex>
          {list.places === 0 ? (
            <MessagePanel title={dashboard.empty.title} body={dashboard.empty.noMatch}>
              <Button onClick={() => selection.choose([])}>{dashboard.empty.showAll}</Button>
            </MessagePanel>
          ) : (
            <AdGrid key={selection.pages.join('\n')} list={list} renderAction={renderAction} />
          )}
        </>
      )}
    </AdListView>
  );
};

const countOf = (shown: number, count: number): string =>
  shown === count ? say(dashboard.list.shown, { count }) : say(dashboard.list.shownOf, { shown, count });
