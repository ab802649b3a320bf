import { Box, Flex, Text } from '@chakra-ui/react';
import { ExternalLink as ExternalLinkIcon } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { following } from '#shared/texts/en/research/following.ts';
import { say } from '#shared/texts/say.ts';
import { spend as spendTexts } from '#shared/texts/en/ad/spend.ts';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { estimateSpend } from '#shared/domain/spend/spend-estimate.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { likelyFigures, simpleEstimateOf } from '#shared/words/spend-words.ts';
import { shownPageName } from '#dashboard/components/ad-parts/page-name.ts';
import { QuietLink, QuietScreenLink } from '#dashboard/kit/parts/quiet-link.tsx';
import { addressWithAd } from '#dashboard/components/ad-detail/use-open-ad.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';

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
    <Flex direction="column" flex="1" px="2.5" pb="2.5" fontSize="xs">
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
        <QuietScreenLink to={`${listPath}?${addressWithAd('', row.adId)}`} aria-label={say(texts.seeAdLabel, { page })}>
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

/** The spend of an ad as texts. All but `views` are null if the measured reach is 0. */
type SpendLine = { likely: string | null; range: string | null; views: string; perDay: string | null };

/** Returns the spend of these ads, computed from the stored reach; null while the reach is read. */
export const useSpend = (rows: readonly CollectedAd[]): ReadonlyMap<AdId, SpendLine> | null => {
  const { now } = useServices();
  const ids = rows.map(({ adId }) => adId).join();
  const read = useCallback(
    ({ reach }: AccountServices) => reach.snapshotsAmong(ids === '' ? [] : ids.split(',')),
    [ids],
  );
  const { found } = useWatched(read);
  return useMemo(() => {
    if (found.status !== 'ready') return null;
    return new Map(
      rows.map(({ adId, ad }) => {
        const estimate = estimateSpend({ run: ad, snapshots: found.data.get(adId) ?? [], nowMs: now() });
        const figures = [...likelyFigures(estimate), ...simpleEstimateOf(estimate).figures];
        const valueOf = (name: string): string | null => figures.find(({ label }) => label === name)?.value ?? null;
        return [
          adId,
          {
            likely: valueOf(spendTexts.likelyAmount),
            range: valueOf(spendTexts.range),
            views: valueOf(spendTexts.views) ?? '',
            perDay: valueOf(spendTexts.perDay),
          },
        ];
      }),
    );
  }, [found, rows, now]);
};
