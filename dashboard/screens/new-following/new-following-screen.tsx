import { Button } from '@chakra-ui/react';
import { Rss } from 'lucide-react';
import { Link } from 'react-router-dom';
import { following } from '#shared/texts/en/research/following.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { FollowedBlocks } from '#dashboard/components/followed-pages/followed-blocks.tsx';
import { FollowedView } from '#dashboard/components/followed-pages/followed-view.tsx';
import { useFollowedPages } from '#dashboard/components/followed-pages/use-followed-pages.ts';
import { useVisit } from '#dashboard/components/followed-pages/use-visit.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { NewBlock, SHOWN } from './new-block.tsx';

/** Estimated height of a block in pixels, until it is rendered. */
const BLOCK_HEIGHT = 640;

/** The followed pages with new ads, each with its first new ads and their figures. */
export const NewFollowingScreen = () => {
  usePlanCheck();
  const { found, retry } = useFollowedPages(SHOWN);
  const visit = useVisit(SHOWN);
  return (
    <FollowedView found={found} onRetry={retry}>
      {(pages) => (
        <FollowedBlocks
          pages={pages}
          visit={visit}
          isOnlyNew
          none={<NothingNew />}
          blockHeight={BLOCK_HEIGHT}
          renderBlock={(block) => <NewBlock {...block} />}
        />
      )}
    </FollowedView>
  );
};

const { newFollowing } = following;

const NothingNew = () => (
  <MessagePanel icon={<Rss size={24} />} title={newFollowing.none} body={newFollowing.noneBody}>
    <Button asChild>
      <Link to={paths.following}>{newFollowing.toAll}</Link>
    </Button>
  </MessagePanel>
);
