import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { utcDayOf } from '#shared/domain/time.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { usePicture } from '#dashboard/components/ad-parts/use-picture.ts';
import { dayText } from '#dashboard/components/charts/day-points.ts';
import { addressWithAd } from './use-open-ad.ts';

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
export const OtherAd = ({ row }: { row: CollectedAd }) => {
  const { search, state } = useLocation();
  const { isActive, startDate, text } = row.ad;
  const words = {
    state: isActive ? dashboard.card.active : dashboard.card.ended,
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
