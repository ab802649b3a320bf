import { Box, Stack, Text } from '@chakra-ui/react';
import type { SpendEstimate } from '#shared/domain/spend-estimate.ts';
import type { SpendTerm } from '#shared/words/spend-view.ts';
import { likelyFigures, rangeMakings, simpleEstimateOf } from '#shared/words/spend-words.ts';

/** The figures as a card has them, and how each was calculated. */
export const ExampleResult = ({ estimate, nowMs }: { estimate: SpendEstimate; nowMs: number }) => {
  const { title, figures, outside, lines } = simpleEstimateOf(estimate);
  return (
    <Stack gap="4" aria-live="polite">
      <Figures figures={likelyFigures(estimate)} />
      <Lines lines={rangeMakings(estimate, nowMs)} />
      <Stack gap="2" pt="4" borderTopWidth="1px">
        {figures.length > 0 && (
          <>
            <Text fontSize="sm" fontWeight="medium">
              {title}
            </Text>
            <Figures figures={figures} />
          </>
        )}
        <Lines lines={outside === '' ? lines : [outside, ...lines]} />
      </Stack>
    </Stack>
  );
};

const Figures = ({ figures }: { figures: readonly SpendTerm[] }) => (
  <Box as="dl" display="flex" flexWrap="wrap" columnGap="6" rowGap="3">
    {figures.map(({ label, value }) => (
      <Box key={label}>
        <Text as="dt" fontSize="sm" color="quiet">
          {label}
        </Text>
        <Text as="dd" fontSize="xl" fontWeight="semibold" lineHeight="tight">
          {value}
        </Text>
      </Box>
    ))}
  </Box>
);

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <Box color="quiet" fontSize="sm" lineHeight="relaxed">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Box>
  );
