import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A grid of short `Fact`s. The number of columns depends on the width. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box as="dl" display="grid" gridTemplateColumns="repeat(auto-fit, minmax(120px, 1fr))" gap="5">
    {children}
  </Box>
);
