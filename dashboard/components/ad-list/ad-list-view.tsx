import { Button } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { useIsFirstPull } from '#dashboard/kit/services/use-is-first-pull.ts';
import { AsyncView, type Async } from '#dashboard/kit/states/async-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { AdGridSkeleton } from './ad-grid-skeleton.tsx';
import { StoreNotices } from './store-notices.tsx';
import type { AdList } from '../ad-parts/use-ad-list.ts';

type Props = {
  found: Async<AdList>;
  onRetry: () => void;
  empty: ReactNode;
  children: (list: AdList) => ReactNode;
};

/** Renders a list of ads in one of four states: loading, failed with Retry, empty, or the ads. Notices are above it. */
export const AdListView = ({ found, onRetry, empty, children }: Props) => {
  const isFirstPull = useIsFirstPull();
  return (
    <>
      <StoreNotices />
      <AsyncView
        of={found}
        loading={<AdGridSkeleton />}
        renderFailed={(error) => (
          <MessagePanel
            role="alert"
            icon={<TriangleAlert size={24} />}
            title={dashboard.list.failed}
            body={error.message}
          >
            <Button onClick={onRetry}>{dashboard.list.retry}</Button>
          </MessagePanel>
        )}
        isEmpty={(list) => list.total !== null && list.ofScope === 0}
        empty={isFirstPull ? <AdGridSkeleton /> : empty}
      >
        {children}
      </AsyncView>
    </>
  );
};
