import type { ReactNode } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExamplePage } from '#dashboard/components/first-steps/example.tsx';
import { StoreNotices, useIsFirstPull } from '#dashboard/components/ad-list/store-notices.tsx';
import { BlocksSkeleton, ReadFailed } from './following-states.tsx';

type Pages = readonly FollowedFacts[];
type Props = { found: Async<Pages>; onRetry: () => void; children: (pages: Pages) => ReactNode };

/** Renders the followed pages in one of four states: loading, failed with Retry, empty, or the pages. */
export const FollowedView = ({ found, onRetry, children }: Props) => {
  const isFirstPull = useIsFirstPull();
  return (
    <>
      <StoreNotices />
      <AsyncView
        of={found}
        loading={<BlocksSkeleton />}
        renderFailed={(error) => <ReadFailed error={error} onRetry={onRetry} />}
        isEmpty={(pages) => pages.length === 0}
        empty={
          isFirstPull ? (
            <BlocksSkeleton />
          ) : (
            <EmptyList body={following.empty} example={<ExamplePage />} hasDashboardLink />
          )
        }
      >
        {children}
      </AsyncView>
    </>
  );
};
