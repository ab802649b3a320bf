import { Box } from '@chakra-ui/react';
import { Rss } from 'lucide-react';
import { useMemo } from 'react';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { BookmarkButton } from '#dashboard/components/ad-list/bookmark-button.tsx';
import { FilteredAds } from '#dashboard/components/ad-list/filtered-ads.tsx';
import { FollowButton } from '#dashboard/components/follow-button/follow-button.tsx';
import { PageHead } from '#dashboard/components/followed-pages/page-head.tsx';
import { useAdsByKey } from '#dashboard/components/followed-pages/use-ads-by-key.ts';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { OverviewSection } from './overview-section.tsx';

const renderBookmark = (row: CollectedAd) => <BookmarkButton row={row} />;

/** One followed page: its facts, the overview of its ads, and the list of all its ads. */
export const AllOfPage = ({ facts }: { facts: FollowedFacts }) => {
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
