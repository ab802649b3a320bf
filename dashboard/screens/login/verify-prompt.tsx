import { Box, Button, Text } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import type { PendingSignUp } from '#dashboard/app/pending-sign-up.ts';

/** After a sign-up: the prompt to verify the e-mail, with the way to do it. */
export const VerifyPrompt = ({ pending }: { pending: PendingSignUp }) => (
  <Box p="4" bg="accent.subtle" borderRadius="lg" role="status">
    <Text display="flex" alignItems="center" gap="2" fontWeight="semibold">
      <MailCheck size={18} aria-hidden="true" />
      {accountScreens.login.verifyTitle}
    </Text>
    <Text pt="1" pb="3" fontSize="sm" overflowWrap="anywhere">
      {say(accountScreens.login.verifyBody, { email: pending.email })}
    </Text>
    <Button size="sm" asChild>
      <Link to={paths.otp} state={{ ticket: pending.ticket, wasJustSent: true }}>
        {accountScreens.login.enterCode}
      </Link>
    </Button>
  </Box>
);
