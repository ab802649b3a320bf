import { Flex } from '@chakra-ui/react';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { selection as texts } from '#shared/texts/en/research/selection.ts';
import { say } from '#shared/texts/say.ts';
import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { useChanges } from '#dashboard/components/changes/use-changes.ts';
import { BookmarkButton } from '#dashboard/components/ad-list/bookmark-button.tsx';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExampleAd } from '#dashboard/components/first-steps/example.tsx';
import { TrashButton } from '#dashboard/components/selection/trash-button.tsx';

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

/** Deletes an ad of the Dashboard after a confirmation. It is not rendered for a saved ad. */
const DeleteButton = ({ row }: { row: CollectedAd }) => {
  const { remove } = useChanges();
  if (row.savedAt !== null) return null;
  return (
    <TrashButton
      label={texts.removeAd}
      shortcut="Delete"
      question={say(texts.confirmRemove, { count: 1 })}
      onYes={() => remove([row.adId])}
    />
  );
};
