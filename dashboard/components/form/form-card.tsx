import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { LoneLink } from '#dashboard/components/text-link.tsx';

type Props = {
  title: string;
  /** A sentence on what this is for. */
  intro?: ReactNode;
  children: ReactNode;
};

/** The one column in which visitors fill in something. */
export const FormCard = ({ title, intro, children }: Props) => (
  <Box w="full" maxW="card" p={{ base: '5', sm: '8' }} bg="panel" borderWidth="1px" borderRadius="xl" boxShadow="card">
    <Stack gap="2" pb="5">
      <Heading as="h1" size="xl" overflowWrap="anywhere">
        {title}
      </Heading>
      {intro !== undefined && (
        <Text color="quiet" overflowWrap="anywhere">
          {intro}
        </Text>
      )}
    </Stack>
    <Stack gap="4">{children}</Stack>
  </Box>
);

type OtherWayProps = { question?: string; link: string; to: To; state?: unknown };

/** Under a form: the way for who is in the wrong one. */
export const OtherWay = ({ question, link, to, state }: OtherWayProps) => (
  <Text color="quiet" fontSize="sm">
    {question}{' '}
    <LoneLink to={to} state={state}>
      {link}
    </LoneLink>
  </Text>
);
