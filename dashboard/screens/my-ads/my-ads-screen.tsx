import { Button } from '@chakra-ui/react';
import { Bookmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { everyAd, type AdQuery } from '#shared/domain/ad-query.ts';
import { brand } from '#shared/domain/brand.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { paths } from '#dashboard/app/paths.ts';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { UnsaveButton } from '#dashboard/components/ad-list/unsave-button.tsx';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';

const saved: AdQuery = { ...everyAd, scope: 'saved', sort: 'saved' };
const renderUnsave = (row: CollectedAd) => <UnsaveButton row={row} />;

export const MyAdsScreen = () => <FilteredAds of={saved} empty={<NoAds />} renderAction={renderUnsave} />;

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
