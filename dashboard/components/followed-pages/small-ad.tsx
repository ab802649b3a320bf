import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { runStateOf } from '#shared/domain/ad/ad-run.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { AdPicture } from '#dashboard/components/ad-parts/ad-picture.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';

type Props = { row: CollectedAd; isNew: boolean; children?: ReactNode };

/** One ad in the block of its page: its picture, whether it is new, whether it is active, and its start date. */
export const SmallAd = ({ row, isNew, children }: Props) => (
  <Flex
    as="li"
    direction="column"
    minW="0"
    borderWidth="1px"
    borderRadius="md"
    overflow="hidden"
    bg="panel"
    aria-label={say(dashboard.card.label, { page: shownPageName(row.ad) })}
  >
    <Box position="relative" aspectRatio="1" bg="sunken" overflow="hidden" fontSize="xs">
      <AdPicture
        row={row}
        slot="image-0"
        label={say(dashboard.media.picture, {
          position: 1,
          count: Math.max(1, row.ad.media.length),
          page: shownPageName(row.ad),
        })}
      />
      {isNew && <NewMark />}
    </Box>
    <Flex align="center" columnGap="2" rowGap="0.5" flexWrap="wrap" px="2.5" py="2" fontSize="xs" color="quiet">
      <Flex as="span" align="center" gap="1.5" fontWeight="medium" color={row.ad.isActive ? 'success.fg' : 'quiet'}>
        <Box as="span" boxSize="2" borderRadius="full" bg="currentColor" aria-hidden="true" />
        {dashboard.card.states[runStateOf(row.ad)]}
      </Flex>
      {row.ad.startDate !== null && <span>{say(following.started, { date: utcDate(row.ad.startDate * 1_000) })}</span>}
    </Flex>
    {children}
  </Flex>
);

const NewMark = () => (
  <Text
    as="span"
    position="absolute"
    top="2"
    insetStart="2"
    px="2"
    py="0.5"
    borderRadius="full"
    fontSize="xs"
    fontWeight="semibold"
    bg="accent.solid"
    color="accent.contrast"
  >
    {following.isNew}
  </Text>
);
