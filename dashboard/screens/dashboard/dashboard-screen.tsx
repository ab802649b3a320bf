import { Button, Flex } from '@chakra-ui/react';
import { LayoutGrid } from 'lucide-react';
import { everyAd } from '#shared/domain/ad-query.ts';
import { brand } from '#shared/domain/brand.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { usePlanCheck } from '#dashboard/app/use-plan-check.ts';
import { BookmarkButton } from '#dashboard/components/ad-list/bookmark-button.tsx';
import { DeleteButton } from '#dashboard/components/ad-list/delete-button.tsx';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';

const renderActions = (row: CollectedAd) => (
  <Flex>
    <DeleteButton row={row} />
    <BookmarkButton row={row} />
  </Flex>
);

export const DashboardScreen = () => {
  usePlanCheck();
  return <FilteredAds of={everyAd} empty={<NoAds />} renderAction={renderActions} />;
};

const NoAds = () => (
  <MessagePanel icon={<LayoutGrid size={24} />} title={dashboard.empty.title} body={dashboard.empty.dashboard}>
    <Button asChild>
      <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer">
        {dashboard.empty.openLibrary}
      </a>
    </Button>
  </MessagePanel>
);
