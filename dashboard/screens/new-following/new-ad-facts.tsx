import { Box, Flex, Text } from '@chakra-ui/react';
import { ExternalLink as OpensElsewhere } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads-store.ts';
import { following } from '#shared/texts/en/following.ts';
import { say } from '#shared/texts/say.ts';
import { libraryUrlOf } from '#dashboard/components/ad-card/ad-links.ts';
import { shownPageName } from '#dashboard/components/ad-card/page-name.ts';
import { QuietLink } from '#dashboard/components/quiet-link.tsx';
import type { SpendLine } from './use-spend.ts';

const texts = following.newFollowing;

/** The figures of one new ad, and where to see more of it and of its page. */
export const NewAdFacts = ({ row, spend }: { row: CollectedAd; spend: SpendLine | null }) => {
  const page = shownPageName(row.ad);
  return (
    <Box px="2.5" pb="2.5" mt="auto" fontSize="xs">
      <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="2" rowGap="0.5">
        <Fact name={texts.views} value={spend?.views ?? null} />
        <Fact name={texts.range} value={spend?.range ?? null} />
        <Fact name={texts.perDay} value={spend?.perDay ?? null} />
      </Box>
      <Flex justify="space-between" gap="3" pt="2" flexWrap="wrap">
        {row.ad.pageUrl !== null && (
          <Elsewhere href={row.ad.pageUrl} label={say(texts.seeProfileLabel, { page })} text={texts.seeProfile} />
        )}
        <Elsewhere href={libraryUrlOf(row.adId)} label={say(texts.seeAdLabel, { page })} text={texts.seeAd} />
      </Flex>
    </Box>
  );
};

const Fact = ({ name, value }: { name: string; value: string | null }) => (
  <>
    <Text as="dt" color="quiet">
      {name}
    </Text>
    <Text as="dd" textAlign="end" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      {value ?? texts.notKnown}
    </Text>
  </>
);

const Elsewhere = ({ href, label, text }: { href: string; label: string; text: string }) => (
  <QuietLink href={href} target="_blank" rel="noreferrer noopener" aria-label={label}>
    {text}
    <OpensElsewhere size={12} aria-hidden="true" />
  </QuietLink>
);
