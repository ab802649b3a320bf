import { useCallback, type ComponentProps } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { LatestCounts } from '#shared/domain/advertiser/followed-order.ts';
import { following } from '#shared/texts/en/research/following.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { NotLoaded } from '#dashboard/components/ad-list/not-loaded.tsx';
import { StoreNotices, useFirstPull } from '#dashboard/components/ad-list/store-notices.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExamplePage } from '#dashboard/components/first-steps/example.tsx';
import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { useEmitted, useWatched } from '#dashboard/kit/services/use-watched.ts';
import { AsyncView } from '#dashboard/kit/states/async-view.tsx';
import { FollowedBlocks } from './followed-blocks.tsx';
import { BlocksSkeleton, ReadFailed } from './following-states.tsx';
import { useVisit } from './use-visit.ts';

type Pages = readonly FollowedFacts[];

/**
 * Reads all followed pages in the order in which they were followed, and reads them again after every change. `newest`:
 * the number of ads of each page.
 */
export const useFollowedPages = (newest: number) => {
  const watch = useCallback(
    ({ lists }: AccountServices, onPages: (pages: Pages) => void, onError: (error: unknown) => void) =>
      lists.watchFollowed(newest, onPages, onError),
    [newest],
  );
  return useEmitted(watch);
};

/** Reads the newest count of the active ads of each followed page, and reads them again after every change. */
const useLatestCounts = () => useWatched(readLatestCounts);

const readLatestCounts = async ({ follows }: AccountServices): Promise<LatestCounts> =>
  follows.pageCountsAmong(await follows.followedIds());

/** `newest`: the number of ads that a block shows. */
type Props = Omit<ComponentProps<typeof FollowedBlocks>, 'pages' | 'counts' | 'visit'> & { newest: number };

/** A visit of the followed pages in one of four states: loading, failed with Retry, empty, or the pages. */
export const FollowedView = ({ newest, ...blocks }: Props) => {
  usePlanCheck();
  const { found, retry } = useFollowedPages(newest);
  const { found: counts, retry: retryCounts } = useLatestCounts();
  const visit = useVisit(newest);
  const firstPull = useFirstPull();
  const emptyOf = {
    running: <BlocksSkeleton />,
    failed: <NotLoaded />,
    ended: <EmptyList body={following.empty} example={<ExamplePage />} hasDashboardLink />,
  };
  return (
    <>
      <StoreNotices />
      <AsyncView
        of={found.status === 'ready' && counts.status !== 'ready' ? counts : found}
        loading={<BlocksSkeleton />}
        renderFailed={(error) => (
          <ReadFailed error={error} onRetry={counts.status === 'failed' ? retryCounts : retry} />
        )}
        isEmpty={(pages) => pages.length === 0}
        empty={emptyOf[firstPull]}
      >
        {(pages) =>
          counts.status === 'ready' && <FollowedBlocks pages={pages} counts={counts.data} visit={visit} {...blocks} />
        }
      </AsyncView>
    </>
  );
};
