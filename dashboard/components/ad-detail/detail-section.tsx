import { Box, Heading } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

/** A titled section of the details of an ad. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading as="h3" id={id} size="md" pb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
};
