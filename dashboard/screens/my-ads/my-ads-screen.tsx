import { Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import type { AdsStore, CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useWatched } from '#dashboard/app/use-watched.ts';
import { AdListView } from '#dashboard/components/ad-list/ad-list-view.tsx';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { UnsaveButton } from '#dashboard/components/ad-list/unsave-button.tsx';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';

const readSaved = (ads: AdsStore): Promise<CollectedAd[]> => ads.listSaved();
const renderUnsave = (row: CollectedAd) => <UnsaveButton row={row} />;

export const MyAdsScreen = () => {
  const { found, retry } = useWatched(readSaved);
  return (
    <AdListView found={found} onRetry={retry} empty={<NoAds />}>
      {(rows) => <FilteredAds rows={rows} renderAction={renderUnsave} />}
    </AdListView>
  );
};

const NoAds = () => (
  <MessagePanel icon={<Bookmark size={24} />} title={dashboard.empty.title} body={dashboard.empty.myAds}>
    <Button asChild>
      <Link to={paths.dashboard}>{dashboard.empty.toDashboard}</Link>
    </Button>
    <Button variant="outline" asChild>
      <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer">
        {dashboard.empty.openLibrary}
      </a>
    </Button>
  </MessagePanel>
);
