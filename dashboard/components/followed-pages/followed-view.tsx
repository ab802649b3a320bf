import type { ReactNode } from 'react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { useIsFirstPull } from '#dashboard/kit/services/use-is-first-pull.ts';
import { StoreNotices } from '#dashboard/components/ad-list/store-notices.tsx';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { EmptyList } from '#dashboard/components/first-steps/empty-list.tsx';
import { ExamplePage } from '#dashboard/components/first-steps/example.tsx';
import { BlockBones, ReadFailed } from './not-ready.tsx';

type Pages = readonly FollowedFacts[];
type Props = { found: Async<Pages>; onRetry: () => void; children: (pages: Pages) => ReactNode };

/** The four faces of a list of followed pages, under the notices about where it comes from. */
export const FollowedView = ({ found, onRetry, children }: Props) => {
  const isFirstPull = useIsFirstPull();
  return (
    <>
      <StoreNotices />
      <AsyncView
        of={found}
        loading={<BlockBones />}
        renderFailed={(error) => <ReadFailed error={error} onRetry={onRetry} />}
        isEmpty={(pages) => pages.length === 0}
        empty={
          isFirstPull ? <BlockBones /> : <EmptyList body={following.empty} example={<ExamplePage />} hasDashboardLink />
        }
      >
        {children}
      </AsyncView>
    </>
  );
};
