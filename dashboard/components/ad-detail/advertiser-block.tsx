import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { ImageOff } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { pageViewPath } from '#shared/domain/advertiser/page-view.ts';
import { brand } from '#shared/domain/brand.ts';
import { runStateOf } from '#shared/domain/ad/ad-run.ts';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { FollowedPage } from '#shared/domain/advertiser/followed-page.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { say } from '#shared/texts/say.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { useAdList, type AdList } from '#dashboard/components/ad-parts/use-ad-list.ts';
import { pagePaths } from '#dashboard/kit/routing/page-path.ts';
import { ExternalLink, TextLink } from '#dashboard/kit/parts/text-link.tsx';
import { usePicture } from '#dashboard/components/ad-parts/use-picture.ts';
import { dayText } from '#dashboard/components/charts/day-points.ts';
import { DetailSection } from './detail-section.tsx';
import { addressWithAd } from './use-open-ad.ts';

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
      <Text fontSize="sm" pt="1">
        <ExternalLink
          href={new URL(pageViewPath(pageId), brand.adLibraryUrl).href}
          label={say(texts.activeInLibraryLabel, { page: name })}
        >
          {texts.activeInLibrary}
        </ExternalLink>
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

const Tile = chakra(Link, {
  base: {
    display: 'block',
    borderWidth: '1px',
    borderRadius: 'md',
    overflow: 'hidden',
    color: 'fg',
    textDecoration: 'none',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
    _hover: { bg: 'hover' },
  },
});

/** A small tile of another ad of the page. It replaces the open ad. */
const OtherAd = ({ row }: { row: CollectedAd }) => {
  const { search, state } = useLocation();
  const { startDate, text } = row.ad;
  const words = {
    state: dashboard.card.states[runStateOf(row.ad)],
    date: startDate === null ? '' : dayText(utcDayOf(startDate * 1_000)),
  };
  return (
    <Tile
      to={{ search: addressWithAd(search, row.adId) }}
      replace
      state={state}
      aria-label={`${say(adDetail.openLabel, { page: shownPageName(row.ad) })}: ${say(startDate === null ? adDetail.page.otherUndated : adDetail.page.other, words)}`}
    >
      <Thumbnail row={row} />
      <Box px="2" py="1.5" fontSize="xs">
        <Text color="quiet" truncate>
          {say(startDate === null ? adDetail.page.otherUndated : adDetail.page.other, words)}
        </Text>
        <Text dir="auto" truncate title={text ?? dashboard.card.noText}>
          {text ?? dashboard.card.noText}
        </Text>
      </Box>
    </Tile>
  );
};

const Thumbnail = ({ row }: { row: CollectedAd }) => {
  const picture = usePicture(row, 'image-0');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = picture.state === 'shown' && picture.url !== brokenUrl ? picture.url : null;
  return (
    <Flex aspectRatio="16 / 10" bg="sunken" align="center" justify="center" color="quiet">
      {url === null ? (
        <ImageOff size={20} strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <Box asChild boxSize="full" objectFit="cover">
          <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
        </Box>
      )}
    </Flex>
  );
};
