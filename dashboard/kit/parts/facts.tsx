import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A list of `Fact`s about one subject, in two columns if there is room. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
    {children}
  </Box>
);

/** The name of a fact and its value. */
export const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <Box minW="0">
    <Text as="dt" fontSize="sm" color="quiet">
      {name}
    </Text>
    <Box as="dd" pt="0.5" fontWeight="medium" overflowWrap="anywhere">
      {value}
    </Box>
  </Box>
);

/** A grid of short `Fact`s. The number of columns depends on the width. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box as="dl" display="grid" gridTemplateColumns="repeat(auto-fit, minmax(120px, 1fr))" gap="5">
    {children}
  </Box>
);
