import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { runStateOf } from '#shared/domain/ad/ad-run.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import { addressWithAd } from '#dashboard/components/ad-detail/use-open-ad.ts';
import { AdPicture } from '#dashboard/components/ad-parts/ad-picture.tsx';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { utcDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import styles from './small-ad.module.css';

type Props = {
  row: CollectedAd;
  isNew: boolean;
  /** The path of the list of the ad's page. */
  listPath: string;
  /** The figures of the ad. */
  children?: ReactNode;
};

/** One ad in the block of its page. Its picture and text open the details. In a wide block, the picture is beside. */
export const SmallAd = ({ row, isNew, listPath, children }: Props) => (
  <li className={styles['ad']} aria-label={say(dashboard.card.label, { page: shownPageName(row.ad) })}>
    <div className={styles['picture']}>
      <AdPicture row={row} slot="image-0" label={pictureLabel(row)} />
      {isNew && <NewMark />}
    </div>
    <div className={styles['facts']}>
      <RunLine row={row} />
      <Link className={styles['text'] ?? ''} to={`${listPath}?${addressWithAd('', row.adId)}`} dir="auto">
        {textOf(row)}
      </Link>
      {children}
    </div>
  </li>
);

const pictureLabel = ({ ad }: CollectedAd): string =>
  say(dashboard.media.picture, { position: 1, count: Math.max(1, ad.media.length), page: shownPageName(ad) });

const textOf = ({ ad: { text } }: CollectedAd): string =>
  text === null || isBlank(text) ? dashboard.card.noText : text;

const RunLine = ({ row: { ad } }: { row: CollectedAd }) => (
  <Flex align="center" columnGap="2" rowGap="0.5" flexWrap="wrap" fontSize="xs" color="quiet">
    <Flex as="span" align="center" gap="1.5" fontWeight="medium" color={ad.isActive ? 'success.fg' : 'quiet'}>
      <Box as="span" boxSize="2" borderRadius="full" bg="currentColor" aria-hidden="true" />
      {dashboard.card.states[runStateOf(ad)]}
    </Flex>
    {ad.startDate !== null && <span>{say(following.started, { date: utcDate(ad.startDate * 1_000) })}</span>}
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
