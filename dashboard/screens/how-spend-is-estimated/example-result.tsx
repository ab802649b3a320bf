import { Box, Stack, Text } from '@chakra-ui/react';
import type { SpendEstimate } from '#shared/domain/spend-estimate.ts';
import { headlineMakings, rangeTerm, spendFigures } from '#shared/words/spend-words.ts';

/** The figures as a card has them, and how each was made. */
export const ExampleResult = ({ estimate, nowMs }: { estimate: SpendEstimate; nowMs: number }) => {
  const range = rangeTerm(estimate, nowMs);
  return (
    <Stack gap="4">
      <Box as="dl" display="flex" flexWrap="wrap" columnGap="6" rowGap="3" aria-live="polite">
        {spendFigures(estimate).map(({ label, value }) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </Box>
      <Lines lines={headlineMakings(estimate)} />
      {range !== null && (
        <Stack gap="2" pt="4" borderTopWidth="1px">
          <dl>
            <Figure label={range.label} value={range.value} />
          </dl>
          <Lines lines={range.lines} />
        </Stack>
      )}
    </Stack>
  );
};

const Figure = ({ label, value }: { label: string; value: string }) => (
  <Box>
    <Text as="dt" fontSize="sm" color="quiet">
      {label}
    </Text>
    <Text as="dd" fontSize="xl" fontWeight="semibold" lineHeight="tight">
      {value}
    </Text>
  </Box>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <Box color="quiet" fontSize="sm" lineHeight="relaxed">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Box>
);
