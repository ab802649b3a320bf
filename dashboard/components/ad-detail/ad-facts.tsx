import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysRunning, runStateOf } from '#shared/domain/ad/ad-run.ts';
import { isBlank } from '#shared/domain/unicode-text.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { dashboard } from '#shared/texts/en/research/dashboard.ts';
import { say } from '#shared/texts/say.ts';
import { keywordName } from '#shared/words/display-names.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { adDate } from '#dashboard/components/ad-parts/ad-dates.ts';
import { domainOf } from '#dashboard/components/ad-parts/ad-links.ts';
import { NamedPlatforms } from '#dashboard/components/ad-parts/platform-marks.tsx';
import { ExternalLink } from '#dashboard/kit/parts/text-link.tsx';
import { DetailSection } from './detail-section.tsx';
import { useCopy } from './use-copy.ts';

const { facts } = adDetail;

/** The facts of an ad: its state, dates, format, platforms and link. Dates are in UTC (`adDate`). */
export const AdFacts = ({ row }: { row: CollectedAd }) => {
  const { now } = useServices();
  const { ad } = row;
  const days = daysRunning(ad, now());
  return (
    <DetailSection title={facts.title}>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
        columnGap="4"
        rowGap="3"
        fontSize="sm"
      >
        <Fact name={facts.state}>
          <Text as="span" fontWeight="medium" color={ad.isActive ? 'success.fg' : 'quiet'}>
            {dashboard.card.states[runStateOf(ad)]}
          </Text>
        </Fact>
        <Fact name={facts.start}>{dateOf(ad.startDate)}</Fact>
        <Fact name={facts.end}>{ad.isActive ? dashboard.card.stillRunning : dateOf(ad.endDate)}</Fact>
        <Fact name={facts.days}>{days === null ? facts.unknown : say(facts.daysCount, { days })}</Fact>
        <Fact name={facts.captured}>{momentOf(row.capturedAt)}</Fact>
        <Fact name={facts.saved}>{row.savedAt === null ? facts.notSaved : momentOf(row.savedAt)}</Fact>
        <Fact name={facts.button}>
          <Text as="span" dir="auto" lineClamp={3}>
            {ad.ctaText === null || isBlank(ad.ctaText) ? keywordText(ad.ctaType) : ad.ctaText}
          </Text>
        </Fact>
        <Fact name={facts.format}>{keywordText(ad.displayFormat)}</Fact>
        <Fact name={facts.platforms}>
          {ad.platforms.length === 0 ? facts.unknown : <NamedPlatforms platforms={ad.platforms} />}
        </Fact>
        <Fact name={facts.creatives}>{ad.versionCount.toLocaleString('en')}</Fact>
        <Fact name={facts.sameCreative}>{ad.collationCount?.toLocaleString('en') ?? facts.unknown}</Fact>
        <Fact name={facts.id}>{row.adId}</Fact>
        <Fact name={facts.link} isWide>
          <LinkTarget url={ad.linkUrl} />
        </Fact>
      </Box>
    </DetailSection>
  );
};

const Fact = ({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <Box minW="0" gridColumn={isWide ? '1 / -1' : undefined}>
    <Text as="dt" fontSize="xs" color="quiet">
      {name}
    </Text>
    <Box as="dd" pt="0.5" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
  </Box>
);

const LinkTarget = ({ url }: { url: string | null }) => {
  const copy = useCopy();
  const domain = domainOf(url);
  if (url === null || domain === null) return facts.noLink;
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Box minW="0" flex="1 1 200px" lineClamp={3}>
        <ExternalLink href={url} label={say(adDetail.text.visit, { domain })}>
          {url}
        </ExternalLink>
      </Box>
      <Button variant="outline" size="sm" onClick={() => void copy(url)}>
        <Copy size={14} aria-hidden="true" />
        {adDetail.text.copyLink}
      </Button>
    </Flex>
  );
};

const dateOf = (unixSeconds: number | null): string =>
  unixSeconds === null ? facts.unknown : say(facts.utc, { date: adDate(unixSeconds) });

const momentOf = (ms: number): string => dateOf(ms / 1_000);

const keywordText = (keyword: string | null): string => (keyword === null ? facts.unknown : keywordName(keyword));
