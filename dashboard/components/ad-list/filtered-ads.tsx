import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { MessagePanel } from '../message-panel.tsx';
import { PageFilter } from '../page-filter/page-filter.tsx';
import { adsOfPages, pageNamesOf } from '../page-filter/page-names.ts';
import { usePageSelection } from '../page-filter/use-page-selection.ts';
import { AdGrid } from './ad-grid.tsx';
import { CountLine } from './ad-list-view.tsx';

type Props = { rows: readonly CollectedAd[]; renderAction: (row: CollectedAd) => ReactNode };

/** The filter bar and what it leaves over. */
export const FilteredAds = ({ rows, renderAction }: Props) => {
  const selection = usePageSelection();
  const shown = adsOfPages(rows, selection.pages);
  const count =
    selection.pages.length === 0
      ? say(dashboard.list.shown, { count: rows.length })
      : say(dashboard.list.shownOf, { shown: shown.length, count: rows.length });
  return (
    <>
      <Flex as="section" aria-label={dashboard.filter.label} align="center" gap="3" flexWrap="wrap" mb="4">
        <PageFilter names={pageNamesOf(rows)} selection={selection} />
        <CountLine>{count}</CountLine>
      </Flex>
      {shown.length === 0 ? (
        <MessagePanel title={dashboard.empty.title} body={dashboard.empty.noMatch}>
          <Button onClick={() => selection.choose([])}>{dashboard.empty.showAll}</Button>
        </MessagePanel>
      ) : (
        <AdGrid key={selection.pages.join('\n')} rows={shown} renderAction={renderAction} />
      )}
    </>
  );
};
