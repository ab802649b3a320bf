import { Box, Text } from '@chakra-ui/react';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { daysRunning } from '#shared/domain/ad/ad-run.ts';
import type { SpendEstimate } from '#shared/domain/spend/spend-estimate.ts';
import { adDetail } from '#shared/texts/en/ad/ad-detail.ts';
import { spend } from '#shared/texts/en/ad/spend.ts';
import { say } from '#shared/texts/say.ts';
import { keyFiguresOf } from '#shared/words/key-figures.ts';
import { calibratedWords } from '#shared/words/spend-words.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';

const { figures: texts, facts } = adDetail;

/** The figures by which users judge an ad: likely amount, likely amount per day, views and days running. */
export const KeyFigures = ({ ad, estimate }: { ad: Ad; estimate: SpendEstimate }) => {
  const { now } = useServices();
  const days = daysRunning(ad, now());
  const calibration = estimate.range?.calibration;
  const { likely, perDay, views } = keyFiguresOf(estimate);
  return (
    <Box
      as="section"
      aria-label={texts.label}
      order={{ base: -1, lg: 0 }}
      minW="0"
      px="4"
      py="3"
      bg="sunken"
      borderRadius="lg"
    >
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
        columnGap="4"
        rowGap="3"
      >
        <Figure name={spend.likelyAmount} value={likely} />
        <Figure name={spend.likelyPerDay} value={perDay} />
        <Figure name={spend.views} value={views} />
        <Figure name={facts.days} value={days === null ? null : say(facts.daysCount, { days })} />
      </Box>
      {calibration !== undefined && likely !== null && (
        <Text fontSize="xs" color="quiet" pt="2">
          {calibratedWords(calibration)}
        </Text>
      )}
    </Box>
  );
};

/** One figure. `value`: null: not known. */
const Figure = ({ name, value }: { name: string; value: string | null }) => (
  <Box minW="0">
    <Text as="dt" fontSize="xs" color="quiet">
      {name}
    </Text>
    <Text
      as="dd"
      fontSize={value === null ? 'md' : 'xl'}
      fontWeight={value === null ? 'normal' : 'semibold'}
      color={value === null ? 'quiet' : 'fg'}
      display="flex"
      alignItems="center"
      minH="8"
      lineHeight="tight"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      {value ?? spend.notKnown}
    </Text>
  </Box>
);
