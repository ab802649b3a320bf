import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { createContext, type ReactNode } from 'react';

type Props = {
  title: string;
  body: ReactNode;
  icon?: ReactNode;
  role?: 'alert';
  level?: 'h1' | 'h2';
  children?: ReactNode;
};

/** One centred message with its actions, for empty lists, failures and unknown routes. */
export const MessagePanel = ({ title, body, icon, role, level = 'h2', children }: Props) => (
  <Stack align="center" textAlign="center" gap="3" py="16" px="4" mx="auto" maxW="460px" role={role}>
    {icon !== undefined && (
      <Box p="3.5" borderRadius="full" bg="accent.subtle" color="accent.fg" aria-hidden="true">
        {icon}
      </Box>
    )}
    <Heading as={level} size="lg">
      {title}
    </Heading>
    <Text maxW="full" color="quiet" lineHeight="relaxed" textWrap="balance">
      {body}
    </Text>
    {children !== undefined && (
      <Box display="flex" flexWrap="wrap" gap="2" justifyContent="center" pt="2">
        {children}
      </Box>
    )}
  </Stack>
);

/** The level of the first heading of a screen: h2 if the top bar has the title, because the title is the h1. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h1');
