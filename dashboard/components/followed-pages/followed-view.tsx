import { useCallback, type ComponentProps } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { NotLoaded } from '#dashboard/components/ad-list/not-loaded.tsx';
import { StoreNotices, useFirstPull } from '#dashboard/components/ad-list/store-notices.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExamplePage } from '#dashboard/components/first-steps/example.tsx';
import { usePlanCheck } from '#dashboard/components/current-plan/use-plan-check.ts';
import { useEmitted } from '#dashboard/kit/services/use-watched.ts';
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

/** `newest`: the number of ads that a block shows. */
type Props = Omit<ComponentProps<typeof FollowedBlocks>, 'pages' | 'visit'> & { newest: number };

/** A visit of the followed pages in one of four states: loading, failed with Retry, empty, or the pages. */
export const FollowedView = ({ newest, ...blocks }: Props) => {
  usePlanCheck();
  const { found, retry } = useFollowedPages(newest);
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
        of={found}
        loading={<BlocksSkeleton />}
        renderFailed={(error) => <ReadFailed error={error} onRetry={retry} />}
        isEmpty={(pages) => pages.length === 0}
        empty={emptyOf[firstPull]}
      >
        {(pages) => <FollowedBlocks pages={pages} visit={visit} {...blocks} />}
      </AsyncView>
    </>
  );
};
