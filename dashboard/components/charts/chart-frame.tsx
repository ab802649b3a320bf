import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { seriesColor } from './series-color.ts';

type Props = {
  title: string;
  /** What is shown and where it comes from, in one sentence. */
  description: string;
  titleId: string;
  descriptionId: string;
  /** Names of the series, where there are several. */
  legend?: readonly string[];
  children: ReactNode;
};

/** A chart under its title, with what its colours mean. The title is no heading: it fits under headings of any level. */
export const ChartFrame = ({ title, description, titleId, descriptionId, legend = [], children }: Props) => (
  <Box as="figure" aria-labelledby={titleId} minW="0">
    <Box as="figcaption" pb="3">
      <Text id={titleId} fontSize="sm" fontWeight="semibold">
        {title}
      </Text>
      <Text id={descriptionId} fontSize="xs" color="quiet" overflowWrap="anywhere">
        {description}
      </Text>
      {legend.length > 1 && (
        <Flex as="ul" listStyleType="none" gap="4" pt="2" flexWrap="wrap" fontSize="xs" color="quiet">
          {legend.map((name, index) => (
            <Flex as="li" key={name} align="center" gap="1.5">
              <Box boxSize="2.5" borderRadius="2px" bg={seriesColor(index)} aria-hidden="true" />
              {name}
            </Flex>
          ))}
        </Flex>
      )}
    </Box>
    {children}
  </Box>
);
