import { Text } from '@chakra-ui/react';
import { sessionTexts } from '#shared/texts/en/session.ts';

/** Says why the login is shown to a user who did not log out on this page. */
export const SessionEndedNote = () => (
  <Text p="3" bg="accent.subtle" borderRadius="md" fontSize="sm" role="status">
    {sessionTexts.ended}
  </Text>
);
