import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SpendBar, SpendChart } from '#shared/words/spend-view.ts';
import { seriesColor } from '#dashboard/components/charts/chart-frame.tsx';

const Details = chakra('details');
const Summary = chakra('summary', {
  base: {
    py: '1',
    fontSize: 'xs',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'sm',
    colorPalette: 'accent',
    focusVisibleRing: 'outside',
  },
});

/** A collapsible chart of the reach: bars with their values as text. */
export const SpendBars = ({ chart: { title, isOpen, legend, bars } }: { chart: SpendChart }) => (
  <Details open={isOpen}>
    <Summary>{title}</Summary>
    {legend.length > 0 && (
      <Flex gap="3" py="1" flexWrap="wrap" fontSize="xs" color="quiet" aria-hidden="true">
        {legend.map((name, index) => (
          <Flex key={name} align="center" gap="1.5">
            <Box boxSize="2.5" borderRadius="2px" bg={seriesColor(index)} />
            {name}
          </Flex>
        ))}
      </Flex>
    )}
    <Box as="ul" listStyleType="none" display="grid" gap="1" pt="1">
      {bars.map((bar) => (
        <BarLine key={bar.label} bar={bar} />
      ))}
    </Box>
  </Details>
);

const BarLine = ({ bar: { label, value, heard, shares } }: { bar: SpendBar }) => (
  <Box
    as="li"
    display="grid"
    gridTemplateColumns="minmax(0, 5fr) minmax(0, 6fr) minmax(52px, max-content)"
    gap="2"
    alignItems="center"
    fontSize="xs"
  >
    <span>{label}</span>
    <Flex h="2.5" gap="1px" borderRadius="2px" bg="neutral.muted" overflow="hidden" aria-hidden="true">
      {shares.map((share, index) =>
        share > 0 ? (
          <Box key={index} h="full" minW="2px" bg={seriesColor(index)} style={{ inlineSize: `${share * 100}%` }} />
        ) : null,
      )}
    </Flex>
    <Box as="span" textAlign="end" fontVariantNumeric="tabular-nums">
      {value}
      {heard !== '' && (
        <Box as="span" srOnly>
          {` ${heard}`}
        </Box>
      )}
    </Box>
  </Box>
);
