import { Flex } from '@chakra-ui/react';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { BookmarkButton } from '#dashboard/components/ad-list/bookmark-button.tsx';
import { DeleteButton } from '#dashboard/components/ad-list/delete-button.tsx';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExampleAd } from '#dashboard/components/first-steps/example.tsx';

const renderActions = (row: CollectedAd) => (
  <Flex>
    <DeleteButton row={row} />
    <BookmarkButton row={row} />
  </Flex>
);

/** The list of all captured ads. */
export const DashboardScreen = () => {
  usePlanCheck();
  return (
    <FilteredAds
      of={everyAd}
      empty={<EmptyList body={dashboard.empty.dashboard} example={<ExampleAd />} />}
      renderAction={renderActions}
    />
  );
};
