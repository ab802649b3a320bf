import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { FollowedBlocks } from '#dashboard/components/followed-pages/followed-blocks.tsx';
import { FollowedView } from '#dashboard/components/followed-pages/followed-view.tsx';
import { useFollowedPages } from '#dashboard/components/followed-pages/use-followed-pages.ts';
import { useLook } from '#dashboard/components/followed-pages/use-look.ts';
import { PageBlock, PREVIEW } from './page-block.tsx';

const BLOCK_HEIGHT = 460;

export const FollowingScreen = () => {
  usePlanCheck();
  const { found, retry } = useFollowedPages(PREVIEW);
  const look = useLook(PREVIEW);
  return (
    <FollowedView found={found} onRetry={retry}>
      {(pages) => (
        <FollowedBlocks
          pages={pages}
          look={look}
          isOnlyNew={false}
          none={null}
          blockHeight={BLOCK_HEIGHT}
          renderBlock={(block) => <PageBlock {...block} />}
        />
      )}
    </FollowedView>
  );
};
