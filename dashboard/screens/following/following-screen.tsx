import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { FollowedBlocks } from '#dashboard/components/followed-pages/followed-blocks.tsx';
import { FollowedView } from '#dashboard/components/followed-pages/followed-view.tsx';
import { useFollowedPages } from '#dashboard/components/followed-pages/use-followed-pages.ts';
import { useVisit } from '#dashboard/components/followed-pages/use-visit.ts';
import { PageBlock, PREVIEW } from './page-block.tsx';

/** Estimated height of a block in pixels, until it is rendered. */
const BLOCK_HEIGHT = 460;

/** The followed pages, each with its newest ads. */
export const FollowingScreen = () => {
  usePlanCheck();
  const { found, retry } = useFollowedPages(PREVIEW);
  const visit = useVisit(PREVIEW);
  return (
    <FollowedView found={found} onRetry={retry}>
      {(pages) => (
        <FollowedBlocks
          pages={pages}
          visit={visit}
          isOnlyNew={false}
          none={null}
          blockHeight={BLOCK_HEIGHT}
          renderBlock={(block) => <PageBlock {...block} />}
        />
      )}
    </FollowedView>
  );
};
