import { Box, Button } from '@chakra-ui/react';
import { ArrowLeft, Rss, SearchX } from 'lucide-react';
import { use, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { pageOfAddress } from '#shared/domain/advertiser/page-keys.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { useAccount } from '#dashboard/kit/services/account.tsx';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { PageSkeleton, ReadFailed } from '#dashboard/components/followed-pages/following-states.tsx';
import { keyInPath } from '#dashboard/kit/routing/page-path.ts';
import { AsyncView } from '#dashboard/kit/states/async-view.tsx';
import { HeadingLevel, MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { useFollowedPages } from '#dashboard/components/followed-pages/followed-view.tsx';
import { BookmarkButton } from '#dashboard/components/ad-list/bookmark-button.tsx';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import { PageHead } from '#dashboard/components/followed-pages/page-head.tsx';
import { useAdsByKey } from '#dashboard/components/followed-pages/use-ads-by-key.ts';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { OverviewSection } from './overview-section.tsx';

/** The list of one followed page. The path contains the key of the page. */
export const AllFollowingScreen = () => {
  const { found, retry } = useFollowedPages(1);
  const key = keyInPath(useLocation().pathname);
  return (
    <>
      <GoBack />
      <AsyncView
        of={found}
        loading={
          <>
            <Box as="h1" srOnly>
              {key}
            </Box>
            <PageSkeleton />
          </>
        }
        renderFailed={(error) => <ReadFailed error={error} onRetry={retry} />}
        isEmpty={() => false}
        empty={null}
      >
        {(pages) => <PageOfKey key={key} pages={pages} name={key} />}
      </AsyncView>
    </>
  );
};

const GoBack = () => (
  <Button variant="outline" mb="4" asChild>
    <Link to={paths.following}>
      <ArrowLeft size={16} aria-hidden="true" />
      {following.page.back}
    </Link>
  </Button>
);

/**
 * Shows the page with this name. After the user unfollows the page here, it stays visible until the user leaves the
 * screen, even if another page of the same name then has its address.
 */
const PageOfKey = ({ pages, name }: { pages: readonly FollowedFacts[]; name: string | null }) => {
  const [known, setKnown] = useState<FollowedFacts | null>(null);
  const current = known === null ? pageNamed(pages, name) : pages.find(({ page }) => page.pageId === known.page.pageId);
  if (current !== undefined && current !== known) setKnown(current);
  const facts = current ?? known;
  useSeen(facts);
  useDocumentTitle(facts === null ? following.page.unknown : shownPageName(facts.page));
  return facts === null ? <UnknownPage name={name ?? ''} /> : <AllOfPage facts={facts} />;
};

const pageNamed = (pages: readonly FollowedFacts[], name: string | null): FollowedFacts | undefined => {
  if (name === null) return undefined;
  return pageOfAddress(
    pages.map((facts) => ({ ...facts.page, facts })),
    name,
  )?.facts;
};

/** Stores the visit of the page, and marks its new ads as seen, when its list is open in a visible tab. */
const useSeen = (facts: FollowedFacts | null): void => {
  const { services } = useAccount();
  const pageId = facts?.page.pageId;
  useEffect(() => {
    if (services.status !== 'ready' || pageId === undefined) return undefined;
    const { follows } = services.data;
    // If this fails, the ads are marked as seen, and only the time of the visit is unknown.
    return onceVisible(() => void follows.visit(pageId).catch(() => undefined));
  }, [services, pageId]);
  const newIds = facts?.newIds;
  useEffect(() => {
    if (services.status !== 'ready' || newIds === undefined || newIds.length === 0) return undefined;
    const { follows } = services.data;
    // If this fails, the ads stay new and are marked on the next visit.
    return onceVisible(() => void follows.seeAds(newIds).catch(() => undefined));
  }, [services, newIds]);
};

/** Calls `work` now, or when the user first shows the browser tab. Returns a function that cancels the call. */
const onceVisible = (work: () => void): (() => void) => {
  const cancel = (): void => document.removeEventListener('visibilitychange', start);
  const start = (): void => {
    if (document.visibilityState !== 'visible') return;
    cancel();
    work();
  };
  document.addEventListener('visibilitychange', start);
  start();
  return cancel;
};

const UnknownPage = ({ name }: { name: string }) => (
  <MessagePanel
    level={use(HeadingLevel)}
    icon={<SearchX size={24} />}
    title={following.page.unknown}
    body={say(following.page.unknownBody, { name })}
  />
);

const renderBookmark = (row: CollectedAd) => <BookmarkButton row={row} />;

/** One followed page: its facts, the overview of its ads, and the list of all its ads. */
const AllOfPage = ({ facts }: { facts: FollowedFacts }) => {
  const { pageId } = facts.page;
  const ofPage = useMemo(() => ({ ...everyAd, scope: { pageId } }), [pageId]);
  const logo = useAdsByKey(facts.newest);
  return (
    <>
      <Box
        as="section"
        aria-label={following.page.about}
        bg="panel"
        borderWidth="1px"
        borderRadius="xl"
        boxShadow="card"
        p={{ base: '4', sm: '5' }}
        mb="5"
      >
        <PageHead
          facts={facts}
          logoOf={logo?.[0]}
          line={
            <>
              <span>{say(following.ads, { count: facts.adCount })}</span>
              {facts.firstAdAt !== null && <span>{say(following.firstAd, { date: utcDate(facts.firstAdAt) })}</span>}
            </>
          }
          actions={<FollowButton page={facts.page} />}
        />
        {facts.adCount > 0 && <OverviewSection pageId={pageId} />}
      </Box>
      <FilteredAds
        of={ofPage}
        empty={<MessagePanel icon={<Rss size={24} />} title={following.page.noAds} body={following.noneMet} />}
        renderAction={renderBookmark}
      />
    </>
  );
};
