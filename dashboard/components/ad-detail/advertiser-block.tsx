import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { useAdList, type AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import { pagePaths } from '#dashboard/kit/routing/page-path.ts';
import { ExternalLink, TextLink } from '#dashboard/kit/parts/text-link.tsx';
import { DetailSection } from './detail-section.tsx';
import { OtherAd } from './other-ad.tsx';

const { page: texts } = adDetail;

/** The maximum number of other ads here. A link leads to the full list. */
const MAX_OTHERS = 6;

/** The page of the advertiser, and its other collected ads. */
export const AdvertiserBlock = ({ row }: { row: CollectedAd }) => {
  const { pageId, pageUrl } = row.ad;
  const name = shownPageName(row.ad);
  const query = useMemo((): AdQuery => ({ ...everyAd, scope: { pageId } }), [pageId]);
  const { found } = useAdList(query);
  const list = found.status === 'ready' ? found.data : null;
  return (
    <DetailSection title={texts.title}>
      <Text fontSize="sm" overflowWrap="anywhere">
        {pageUrl === null ? (
          name
        ) : (
          <ExternalLink href={pageUrl} label={say(texts.visit, { page: name })}>
            {name}
          </ExternalLink>
        )}
      </Text>
      {list !== null && <Others list={list} row={row} />}
    </DetailSection>
  );
};

const Others = ({ list, row }: { list: AdList; row: CollectedAd }) => {
  const others = Array.from({ length: MAX_OTHERS + 1 }, (_, index) => list.at(index))
    .filter((ad) => ad !== null)
    .filter(({ adId }) => adId !== row.adId)
    .slice(0, MAX_OTHERS);
  if (others.length === 0) {
    return (
      <Text fontSize="sm" color="quiet" pt="1">
        {texts.none}
      </Text>
    );
  }
  // The list contains the open ad, which is not counted.
  const count = Math.max(others.length, list.length - 1);
  return (
    <Box pt="2">
      <Flex align="center" justify="space-between" gap="3" pb="2" fontSize="sm">
        <Text color="quiet">{say(texts.others, { count })}</Text>
        {count > others.length && <ViewAll page={row.ad} />}
      </Flex>
      <Grid
        as="ul"
        listStyleType="none"
        gap="2"
        // Two columns also on wide screens, because a date does not fit into a third of the left column.
        templateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {others.map((other) => (
          <li key={other.adId}>
            <OtherAd row={other} />
          </li>
        ))}
      </Grid>
    </Box>
  );
};

const readPages = ({ follows }: AccountServices) => follows.listPages();

/** Links to the list of a followed page. For a page that is not followed, it links to the filtered Dashboard. */
const ViewAll = ({ page: { pageId, pageName } }: { page: FollowedPage }) => {
  const { found } = useWatched(readPages);
  if (found.status === 'loading') return null;
  const followed = found.status === 'ready' ? found.data.map((page) => ({ page })) : [];
  const own = pagePaths(followed).get(pageId);
  return (
    <TextLink to={own ?? `${paths.dashboard}?${new URLSearchParams({ page: pageName }).toString()}`}>
      {texts.viewAll}
    </TextLink>
  );
};
