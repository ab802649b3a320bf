import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One subject of the page, in lines that are short enough to read. */
export const Section = ({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) => (
  <Box as="section">
    <Heading as="h2" size="lg">
      {title}
    </Heading>
    <Stack gap="4" pt="2.5">
      {intro !== undefined && <Prose>{intro}</Prose>}
      {children}
    </Stack>
  </Box>
);

export const Prose = ({ children }: { children: ReactNode }) => (
  <Text fontSize="lg" lineHeight="relaxed" overflowWrap="anywhere" textWrap="pretty">
    {children}
  </Text>
);

/** Something beside the running text. */
export const Aside = ({ children }: { children: ReactNode }) => (
  <Text color="quiet" lineHeight="relaxed" overflowWrap="anywhere">
    {children}
  </Text>
);

export const Formula = ({ children }: { children: ReactNode }) => (
  <Box
    px="4"
    py="3"
    bg="accent.subtle"
    color="accent.fg"
    borderRadius="lg"
    fontSize="lg"
    fontWeight="medium"
    lineHeight="relaxed"
  >
    {children}
  </Box>
);
