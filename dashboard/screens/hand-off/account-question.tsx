import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { handOff } from '#shared/texts/en/account/hand-off.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { FormCard } from '#dashboard/kit/form/form-card.tsx';
import type { Question } from './use-hand-off.ts';

type Props = { question: Question; accept: () => Promise<void> };

const { asks } = handOff;

/** Asks which account to use if the extension and the site are signed in to different accounts. */
export const AccountQuestion = ({ question, accept }: Props) => (
  <FormCard title={asks.title} intro={asks.body}>
    <Stack as="dl" gap="3" p="4" bg="accent.subtle" borderRadius="lg">
      <Account label={asks.here} email={question.presentEmail} />
      <Account label={asks.extension} email={question.email} />
    </Stack>
    <Text color="quiet" fontSize="sm">
      {asks.kept}
    </Text>
    <Flex gap="2" wrap="wrap" justify="flex-end">
      <Button variant="outline" asChild>
        <Link to={paths.dashboard} replace>
          {asks.stay}
        </Link>
      </Button>
      <Button onClick={() => void accept()}>{asks.switchAccount}</Button>
    </Flex>
  </FormCard>
);

const Account = ({ label, email }: { label: string; email: string }) => (
  <Box>
    <Text as="dt" fontSize="sm" color="quiet">
      {label}
    </Text>
    <Text as="dd" fontWeight="semibold" overflowWrap="anywhere">
      {email}
    </Text>
  </Box>
);
