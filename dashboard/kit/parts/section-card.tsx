import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type Props = {
  title: string;
  intro?: string;
  /** Lets the caller move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  level?: 'h1' | 'h2';
  children: ReactNode;
};

/** One section of a screen: a heading, an optional sentence, and the content. */
export const SectionCard = ({ title, intro, headingRef, level = 'h2', children }: Props) => (
  <Box as="section" bg="panel" borderWidth="1px" borderRadius="xl" boxShadow="card" p={{ base: '5', sm: '7' }}>
    <Heading as={level} size="lg" ref={headingRef} tabIndex={-1} outline="0">
      {title}
    </Heading>
    {intro !== undefined && (
      <Text pt="1.5" color="quiet" lineHeight="relaxed" overflowWrap="anywhere">
        {intro}
      </Text>
    )}
    <Stack gap="5" pt="5">
      {children}
    </Stack>
  </Box>
);
