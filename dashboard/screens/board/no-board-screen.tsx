import { Button } from '@chakra-ui/react';
import { FolderCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adsWithoutBoard } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { boardList as texts } from '#shared/texts/en/research/board-list.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExampleAd } from '#dashboard/components/first-steps/example.tsx';
import { UnsaveButton } from '#dashboard/components/selection/unsave-button.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';

const renderUnsave = (row: CollectedAd) => <UnsaveButton row={row} />;

/** The saved ads that are in no board, the most recently saved first. */
export const NoBoardScreen = () => (
  <FilteredAds of={adsWithoutBoard} empty={<AllSorted />} renderAction={renderUnsave} />
);

const hasSavedAd = async ({ ads }: AccountServices): Promise<boolean> => (await ads.lastSaved(1)).length > 0;

/** An account without saved ads has the empty list of My Ads. */
const AllSorted = () => {
  const { found } = useWatched(hasSavedAd);
  if (found.status !== 'ready') return null;
  if (!found.data) return <EmptyList body={dashboard.empty.myAds} example={<ExampleAd />} hasDashboardLink />;
  return (
    <MessagePanel icon={<FolderCheck size={24} />} title={texts.allSorted.title} body={texts.allSorted.body}>
      <Button asChild>
        <Link to={paths.myAds}>{texts.toMyAds}</Link>
      </Button>
    </MessagePanel>
  );
};
