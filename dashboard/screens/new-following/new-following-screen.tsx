import { Button } from '@chakra-ui/react';
import { Rss } from 'lucide-react';
import { Link } from 'react-router-dom';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { FollowedView } from '#dashboard/components/followed-pages/followed-view.tsx';
import { MessagePanel } from '#dashboard/kit/states/message-panel.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { BlockFrame } from '#dashboard/components/followed-pages/block-frame.tsx';
import type { Block } from '#dashboard/components/followed-pages/followed-blocks.tsx';
import { NewCount, PageHead, ViewMore } from '#dashboard/components/followed-pages/page-head.tsx';
import { SmallAd } from '#dashboard/components/followed-pages/small-ad.tsx';
import { UnfollowButton } from '#dashboard/components/followed-pages/unfollow-button.tsx';
import { useAdsByKey } from '#dashboard/components/followed-pages/use-ads-by-key.ts';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { useSpendLines } from '#dashboard/components/followed-pages/use-spend-lines.ts';
import { NewAdFacts } from './new-ad-facts.tsx';

/** The number of ads that a block shows: two rows of four. View More opens the complete list. */
const SHOWN = 8;

/** Estimated height of a block in pixels, until it is rendered. */
const BLOCK_HEIGHT = 640;

/** The followed pages with new ads, each with its first new ads and their figures. */
export const NewFollowingScreen = () => (
  <FollowedView
    newest={SHOWN}
    isOnlyNew
    none={<NothingNew />}
    blockHeight={BLOCK_HEIGHT}
    renderBlock={(block) => <NewBlock {...block} />}
  />
);

const { newFollowing } = following;

const NothingNew = () => (
  <MessagePanel icon={<Rss size={24} />} title={newFollowing.none} body={newFollowing.noneBody}>
    <Button asChild>
      <Link to={paths.following}>{newFollowing.toAll}</Link>
    </Button>
  </MessagePanel>
);

/** The new ads of one followed page: their number, the last update, and views and spend of each ad. */
const NewBlock = ({ facts, shown, visit, path, ...position }: Block) => {
  const newIds = new Set(shown.newIds);
  const rows = useAdsByKey(shown.newest.filter(({ adId }) => newIds.has(adId))) ?? [];
  const spend = useSpendLines(rows);
  const hidden = newIds.size - rows.length;
  return (
    <BlockFrame
      facts={facts}
      visit={visit}
      {...position}
      head={
        <PageHead
          facts={facts}
          logoOf={rows[0]}
          line={
            <>
              <NewCount count={newIds.size} />
              {facts.lastCapturedAt !== null && (
                <span>{say(following.updated, { date: utcDate(facts.lastCapturedAt) })}</span>
              )}
              {rows.length > 0 && hidden > 0 && <span>{say(following.newFollowing.more, { count: hidden })}</span>}
            </>
          }
          actions={
            <>
              <ViewMore to={path} name={shownPageName(facts.page)} />
              <UnfollowButton page={facts.page} />
            </>
          }
        />
      }
    >
      {rows.map((row) => (
        <SmallAd key={row.adId} row={row} isNew listPath={path}>
          <NewAdFacts row={row} spend={spend?.get(row.adId) ?? null} listPath={path} />
        </SmallAd>
      ))}
    </BlockFrame>
  );
};
