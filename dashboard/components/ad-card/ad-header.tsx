import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { daysRunning } from '#shared/domain/ad-run.ts';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { dashboard } from '#shared/texts/en/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { adDate } from './ad-dates.ts';
import { shownPageName } from './page-name.ts';
import { usePicture } from './use-picture.ts';

export const AdHeader = ({ row }: { row: CollectedAd }) => (
  <Box px="4" pt="4" pb="3">
    <Flex gap="3" align="center" pe="7">
      <PageLogo row={row} />
      <Box flex="1" minW="0">
        <Heading as="h2" size="sm" dir="auto" truncate title={row.ad.pageName}>
          {shownPageName(row.ad)}
        </Heading>
        <RunMark ad={row.ad} />
      </Box>
    </Flex>
    <RunFacts row={row} />
  </Box>
);

/** Specification, section 4: a broken logo falls back to a black circle. */
const PageLogo = ({ row }: { row: CollectedAd }) => {
  const picture = usePicture(row, 'logo');
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const url = picture.state === 'shown' && picture.url !== brokenUrl ? picture.url : null;
  return (
    <Box boxSize="10" flexShrink="0" borderRadius="full" overflow="hidden" bg="#000000" borderWidth="1px">
      {url !== null && (
        <Box asChild boxSize="full" objectFit="cover">
          <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
        </Box>
      )}
    </Box>
  );
};

const RunMark = ({ ad }: { ad: CollectedAd['ad'] }) => {
  const { now } = useServices();
  const days = daysRunning(ad, now());
  return (
    <Flex align="center" gap="1.5" fontSize="xs" whiteSpace="nowrap">
      <Flex as="span" align="center" gap="1.5" fontWeight="medium" color={ad.isActive ? 'success.fg' : 'quiet'}>
        <Box as="span" boxSize="2" borderRadius="full" bg="currentColor" aria-hidden="true" />
        {ad.isActive ? dashboard.card.active : dashboard.card.ended}
      </Flex>
      {days !== null && (
        <Text as="span" color="quiet" title={dashboard.card.daysRunningLabel}>
          {say(dashboard.card.daysRunning, { days })}
        </Text>
      )}
    </Flex>
  );
};

const RunFacts = ({ row: { ad } }: { row: CollectedAd }) => (
  <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="3" rowGap="0.5" pt="3" fontSize="xs">
    <Fact name={dashboard.card.start} value={dateOrUnknown(ad.startDate)} />
    <Fact name={dashboard.card.end} value={ad.isActive ? dashboard.card.stillRunning : dateOrUnknown(ad.endDate)} />
  </Box>
);

const dateOrUnknown = (unixSeconds: number | null): string =>
  unixSeconds === null ? dashboard.card.unknownDate : adDate(unixSeconds);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <Text as="dt" color="quiet">
      {name}
    </Text>
    <Text as="dd" fontVariantNumeric="tabular-nums">
      {value}
    </Text>
  </>
);
