import { Box, Flex, Text } from '@chakra-ui/react';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { spend as spendTexts } from '#shared/texts/en/ad/spend.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { QuietLink, QuietScreenLink } from '#dashboard/kit/parts/quiet-link.tsx';
import type { SpendLine } from '#dashboard/components/followed-pages/use-spend-lines.ts';
import { addressWithAd } from '#dashboard/components/ad-detail/use-open-ad.ts';

const texts = following.newFollowing;

type Props = {
  row: CollectedAd;
  spend: SpendLine | null;
  /** The path of the list of the ad's page. */
  listPath: string;
};

/** The figures of one new ad, with links to the ad and to the profile of its page. */
export const NewAdFacts = ({ row, spend, listPath }: Props) => {
  const page = shownPageName(row.ad);
  return (
    <Flex direction="column" flex="1" fontSize="xs">
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'minmax(min-content, 1fr) auto' }}
        columnGap="2"
        rowGap={{ base: '0', sm: '0.5' }}
      >
        <Fact name={spendTexts.likelyAmount} value={spend?.likely ?? null} />
        <Fact name={texts.range} value={spend?.range ?? null} />
        <Fact name={texts.views} value={spend?.views ?? null} />
        <Fact name={texts.perDay} value={spend?.perDay ?? null} />
      </Box>
      <Flex justify="space-between" gap="3" mt="auto" pt="2" flexWrap="wrap">
        {row.ad.pageUrl !== null && (
          <QuietLink href={row.ad.pageUrl} aria-label={say(texts.seeProfileLabel, { page })}>
            {texts.seeProfile}
            <ExternalLinkIcon size={12} aria-hidden="true" />
          </QuietLink>
        )}
        <QuietScreenLink
          to={`${listPath}?${addressWithAd('', row.adId)}`}
          aria-label={say(following.seeAdLabel, { page })}
        >
          {texts.seeAd}
        </QuietScreenLink>
      </Flex>
    </Flex>
  );
};

const Fact = ({ name, value }: { name: string; value: string | null }) => (
  <>
    <Text as="dt" color="quiet" pt={{ base: '1', sm: '0' }}>
      {name}
    </Text>
    <Text as="dd" textAlign={{ base: 'start', sm: 'end' }} fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      {value ?? texts.notKnown}
    </Text>
  </>
);
