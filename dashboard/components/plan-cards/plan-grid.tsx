import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { planTexts } from '#shared/texts/en/plans.ts';

/** Cards of plans beside each other where there is room, and what holds for all of their prices. */
export const PlanGrid = ({ children }: { children: ReactNode }) => (
  <Box w="full" maxW="1080px">
    <Box
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))"
      alignItems="stretch"
      gap={{ base: '4', md: '6' }}
    >
      {children}
    </Box>
    <Text pt="4" color="quiet" fontSize="sm">
      {planTexts.withVat}
    </Text>
  </Box>
);
