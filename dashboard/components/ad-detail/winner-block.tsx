import { Box, Flex, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { daysRunning } from '#shared/domain/ad/ad-run.ts';
import { reachGrowthPerDay } from '#shared/domain/spend/reach-trend.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import {
  WINNER_SIGNALS,
  winnerPartsOf,
  type WinnerFacts,
  type WinnerPart,
} from '#shared/domain/winner/winner-score.ts';
import type { AccountServices } from '#shared/platform/platform.ts';
import { winnerScore as texts } from '#shared/texts/en/ad/winner-score.ts';
import { say } from '#shared/texts/say.ts';
import { winnerFactText } from '#shared/words/winner-words.ts';
import { StaticButton } from '#dashboard/kit/parts/static-button.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useWatched } from '#dashboard/kit/services/use-watched.ts';
import { DetailSection } from './detail-section.tsx';
import { WinnerWeightFields } from './winner-weights.tsx';

/** The winner score of an ad, the points of each signal, and the weights, which the user can change. */
export const WinnerBlock = ({ ad, estimate }: { ad: Ad; estimate: SpendEstimate }) => {
  const { now } = useServices();
  const [isChanging, setChanging] = useState(false);
  const { found } = useWatched(
    useCallback(
      async ({ winnerWeights, follows }: AccountServices) => {
        const [weights, counts] = await Promise.all([winnerWeights.read(), follows.pageCountsAmong([ad.pageId])]);
        return { weights, pageAds: counts.get(ad.pageId)?.count ?? null };
      },
      [ad.pageId],
    ),
  );
  // A failed read of the store is reported by the details themselves.
  if (found.status !== 'ready') return null;
  const { weights, pageAds } = found.data;
  const facts: WinnerFacts = {
    days: daysRunning(ad, now()),
    growth: reachGrowthPerDay(estimate.growth),
    variants: ad.collationCount,
    pageAds,
  };
  const made = winnerPartsOf(facts, weights);
  const parts = made?.parts ?? WINNER_SIGNALS.map((signal) => ({ signal, fact: facts[signal], points: null, of: 0 }));
  return (
    <DetailSection title={texts.name}>
      <Text fontWeight="semibold" fontSize={made === null ? 'sm' : 'lg'} fontVariantNumeric="tabular-nums">
        {made === null ? texts.tooLittle : say(texts.of100, { score: made.score })}
      </Text>
      <Text fontSize="xs" color="quiet" pb="2">
        {texts.intro}
      </Text>
      <Box as="dl" display="grid" gap="1.5" fontSize="sm">
        {parts.map((part) => (
          <Part key={part.signal} part={part} />
        ))}
      </Box>
      <Box pt="2" ms="-2">
        <StaticButton variant="ghost" size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {texts.change}
        </StaticButton>
      </Box>
      {isChanging && <WinnerWeightFields weights={weights} />}
    </DetailSection>
  );
};

/** A signal with its fact and its points, or why it is not known. */
const Part = ({ part: { signal, fact, points, of } }: { part: WinnerPart }) => (
  <Flex gap="3" align="baseline" justify="space-between" flexWrap="wrap">
    <Box as="dt" minW="0">
      {texts.signals[signal]}
      {fact === null && (
        <Text as="span" display="block" fontSize="xs" color="quiet">
          {texts.missing[signal]}
        </Text>
      )}
    </Box>
    <Box as="dd" color={points === null ? 'quiet' : 'fg'} fontVariantNumeric="tabular-nums">
      {fact !== null && `${winnerFactText(signal, fact)} · `}
      {points === null ? texts.notCounted : say(texts.points, { points, of })}
    </Box>
  </Flex>
);
