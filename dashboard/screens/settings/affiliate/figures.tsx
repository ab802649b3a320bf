import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Short `Fact`s in as many columns as there is room for. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <Box as="dl" display="grid" gridTemplateColumns="repeat(auto-fit, minmax(120px, 1fr))" gap="5">
    {children}
  </Box>
);
