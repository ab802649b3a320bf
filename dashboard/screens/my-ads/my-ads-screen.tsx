import { savedAds } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExampleAd } from '#dashboard/components/first-steps/example.tsx';
import { TrashButton } from '#dashboard/components/selection/trash-button.tsx';

const renderUnsave = (row: CollectedAd) => <UnsaveButton row={row} />;

/** The saved ads, the most recently saved first. */
export const MyAdsScreen = () => (
  <FilteredAds
    of={savedAds}
    empty={<EmptyList body={dashboard.empty.myAds} example={<ExampleAd />} hasDashboardLink />}
    renderAction={renderUnsave}
  />
);

/** Unsaves an ad of My Ads after a confirmation. */
const UnsaveButton = ({ row }: { row: CollectedAd }) => {
  const { unsave } = useChanges();
  return (
    <TrashButton
      label={dashboard.card.unsave}
      shortcut="s"
      question={say(texts.confirmUnsave, { count: 1 })}
      onYes={() => unsave([row.adId])}
    />
  );
};
