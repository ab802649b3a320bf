import { savedAds } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExampleAd } from '#dashboard/components/first-steps/example.tsx';
import { UnsaveButton } from '#dashboard/components/selection/unsave-button.tsx';

const renderUnsave = (row: CollectedAd) => <UnsaveButton row={row} />;

/** The saved ads, the most recently saved first. */
export const MyAdsScreen = () => (
  <FilteredAds
    of={savedAds}
    empty={<EmptyList body={dashboard.empty.myAds} example={<ExampleAd />} hasDashboardLink />}
    renderAction={renderUnsave}
  />
);
