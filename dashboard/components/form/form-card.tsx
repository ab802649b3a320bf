import { Box, Heading, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The one column in which visitors fill in something. */
export const FormCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box w="full" maxW="card" p={{ base: '5', sm: '8' }} bg="panel" borderWidth="1px" borderRadius="xl" boxShadow="card">
    <Heading as="h1" size="xl" pb="5">
      {title}
    </Heading>
    <Stack gap="4">{children}</Stack>
  </Box>
);
