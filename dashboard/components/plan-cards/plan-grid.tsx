import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Puts the plan cards beside each other if there is room. */
export const PlanGrid = ({ children }: { children: ReactNode }) => (
  <Box
    w="full"
    maxW="1080px"
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
    alignItems="stretch"
    gap={{ base: '4', md: '6' }}
  >
    {children}
  </Box>
);
