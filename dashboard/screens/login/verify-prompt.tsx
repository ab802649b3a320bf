import { Box, Button, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import { handedOnIn } from '#dashboard/components/form/handed-on.ts';

/** After a sign-up: the prompt to verify the e-mail, with the way to do it. */
export const VerifyPrompt = () => {
  const { state } = useLocation();
  const { email, ticket } = handedOnIn(state);
  if (email === null || ticket === null) return null;
  return (
    <Box p="4" bg="accent.subtle" borderRadius="lg" role="status">
      <Text display="flex" alignItems="center" gap="2" fontWeight="semibold">
        <MailCheck size={18} aria-hidden="true" />
        {accountScreens.login.verifyTitle}
      </Text>
      <Text pt="1" pb="3" fontSize="sm" overflowWrap="anywhere">
        {say(accountScreens.login.verifyBody, { email })}
      </Text>
      <Button size="sm" asChild>
        <Link to={paths.otp} state={state}>
          {accountScreens.login.enterCode}
        </Link>
      </Button>
    </Box>
  );
};
