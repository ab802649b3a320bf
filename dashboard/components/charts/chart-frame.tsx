import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { charts } from '#shared/texts/en/research/charts.ts';

type Props = {
  title: string;
  /** One sentence about the content and its source. */
  description: string;
  titleId: string;
  descriptionId: string;
  /** Names of the series. The legend is shown if there are several. */
  legend?: readonly string[];
  /** Whether the legend explains the dashed lines of the chart. */
  hasGaps?: boolean;
  children: ReactNode;
};

/**
 * The title, description and legend of a chart. The title is not a heading, so the chart fits below any heading level.
 */
export const ChartFrame = ({
  title,
  description,
  titleId,
  descriptionId,
  legend = [],
  hasGaps = false,
  children,
}: Props) => (
  <Box as="figure" aria-labelledby={titleId} minW="0">
    <Box as="figcaption" pb="3">
      <Text id={titleId} fontSize="sm" fontWeight="semibold">
        {title}
      </Text>
      <Text id={descriptionId} fontSize="xs" color="quiet" overflowWrap="anywhere">
        {description}
      </Text>
      {(legend.length > 1 || hasGaps) && (
        <Flex as="ul" listStyleType="none" columnGap="4" pt="2" flexWrap="wrap" fontSize="xs" color="quiet">
          {legend.length > 1 &&
            legend.map((name, index) => (
              <LegendEntry key={name} name={name}>
                <Box boxSize="2.5" borderRadius="2px" bg={seriesColor(index)} aria-hidden="true" />
              </LegendEntry>
            ))}
          {hasGaps && (
            <LegendEntry name={charts.notMeasured}>
              <Box w="4" borderTopWidth="2px" borderStyle="dashed" borderColor="quiet" aria-hidden="true" />
            </LegendEntry>
          )}
        </Flex>
      )}
    </Box>
    {children}
  </Box>
);

const LegendEntry = ({ name, children }: { name: string; children: ReactNode }) => (
  <Flex as="li" align="center" gap="1.5">
    {children}
    {name}
  </Flex>
);

const COLORS = ['chart.1', 'chart.2', 'chart.3'] as const;

/** The color token of a series, by its index. */
export const seriesColor = (index: number): (typeof COLORS)[number] => COLORS[index % COLORS.length] ?? COLORS[0];
