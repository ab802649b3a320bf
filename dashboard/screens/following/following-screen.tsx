import { Text } from '@chakra-ui/react';
import type { FollowedFacts } from '#shared/domain/advertiser/followed-facts.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { FollowedView } from '#dashboard/components/followed-pages/followed-view.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { BlockFrame } from '#dashboard/components/followed-pages/block-frame.tsx';
import type { Block } from '#dashboard/components/followed-pages/followed-blocks.tsx';
import { NewCount, PageHead, ViewMore } from '#dashboard/components/followed-pages/page-head.tsx';
import { SmallAd } from '#dashboard/components/followed-pages/small-ad.tsx';
import { UnfollowButton } from '#dashboard/components/followed-pages/unfollow-button.tsx';
import { useAdsByKey } from '#dashboard/components/followed-pages/use-ads-by-key.ts';
import { useSpendLines } from '#dashboard/components/followed-pages/use-spend-lines.ts';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';

/** The number of ads that a block of Following shows. View More opens the complete list. */
const PREVIEW = 4;

/** Estimated height of a block in pixels, until it is rendered. */
const BLOCK_HEIGHT = 460;

/** The followed pages, each with its newest ads. */
export const FollowingScreen = () => (
  <FollowedView
    newest={PREVIEW}
    isOnlyNew={false}
    none={null}
    blockHeight={BLOCK_HEIGHT}
    renderBlock={(block) => <PageBlock {...block} />}
  />
);

/** One followed page: the number of its new ads, and its newest ads. */
const PageBlock = ({ facts, shown, visit, path, ...position }: Block) => {
  const rows = useAdsByKey(shown.newest) ?? [];
  const newIds = new Set(shown.newIds);
  const spendOf = useSpendLines(rows);
  return (
    <BlockFrame
      facts={facts}
      visit={visit}
      {...position}
      head={
        <PageHead
          facts={facts}
          logoOf={rows[0]}
          line={<AdsLine shown={shown} />}
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
        <SmallAd key={row.adId} row={row} isNew={newIds.has(row.adId)} listPath={path}>
          {spendOf !== null && <PerDay amount={spendOf.get(row.adId)?.perDay ?? null} />}
        </SmallAd>
      ))}
    </BlockFrame>
  );
};

/** The simple estimate of an ad per day; null: unknown. */
const PerDay = ({ amount }: { amount: string | null }) => (
  <Text mt="auto" fontSize="xs" fontVariantNumeric="tabular-nums" title={spend.simpleEstimate}>
    {amount === null ? following.perDayUnknown : say(following.perDay, { amount })}
  </Text>
);

const AdsLine = ({ shown: { newIds, adCount, firstAdAt } }: { shown: FollowedFacts }) => (
  <>
    <NewCount count={newIds.length} />
    <span>{say(following.ads, { count: adCount })}</span>
    {adCount > 0 && (
      <span>{firstAdAt === null ? following.noFirstAd : say(following.firstAd, { date: utcDate(firstAdAt) })}</span>
    )}
  </>
);
