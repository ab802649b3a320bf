import { Button } from '@chakra-ui/react';
import { Rss } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import type { FollowedFacts } from '#shared/domain/followed-facts.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { following } from '#shared/texts/en/following.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useIsFirstPull } from '#dashboard/app/use-is-first-pull.ts';
import { StoreNotices } from '#dashboard/components/ad-list/store-notices.tsx';
import { AsyncView, type Async } from '#dashboard/components/async-view.tsx';
import { MessagePanel } from '#dashboard/components/message-panel.tsx';
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
        empty={isFirstPull ? <BlockBones /> : <NoPages />}
      >
        {children}
      </AsyncView>
    </>
  );
};

const NoPages = () => (
  <MessagePanel icon={<Rss size={24} />} title={dashboard.empty.title} body={following.empty}>
    <Button asChild>
      <Link to={paths.dashboard}>{dashboard.empty.toDashboard}</Link>
    </Button>
    <Button variant="outline" asChild>
      <a href={brand.adLibraryUrl} target="_blank" rel="noreferrer">
        {dashboard.empty.openLibrary}
      </a>
    </Button>
  </MessagePanel>
);
