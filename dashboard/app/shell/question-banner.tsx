import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The band above a screen that asks the user a question. `label`: its name for screen readers. */
export const QuestionBanner = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex
    as="section"
    aria-label={label}
    mb="5"
    px="4"
    py="3"
    gap="3"
    align="center"
    flexWrap="wrap"
    bg="accent.subtle"
    borderRadius="lg"
  >
    {children}
  </Flex>
);
