import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { Ticket } from '#shared/contract/fields.ts';
import { settingsPath } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { CodeField } from '#dashboard/kit/form/code-field.tsx';
import { problemAt, problemOfError } from '#dashboard/kit/form/problem-at.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';

/** A change of the address that waits for its code. The history entry stores it, so that a reload does not lose it. */
type PendingEmail = { newEmail: string; ticket: string };

/** Reads the change from the state of the history entry; null if there is none or it is invalid. */
export const pendingEmailIn = (state: unknown): PendingEmail | null => {
  if (typeof state !== 'object' || state === null || !('newEmail' in state) || !('ticket' in state)) return null;
  const ticket = Ticket.safeParse(state.ticket);
  return typeof state.newEmail === 'string' && ticket.success
    ? { newEmail: state.newEmail, ticket: ticket.data }
    : null;
};

const { email: texts } = settings;
const emailPath = settingsPath('email');

const useCodeForm = ({ ticket }: PendingEmail) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  return useForm({
    initial: { otp: '' },
    check: ({ otp }) => (otp.trim() === '' ? problemAt('otp', texts.codeMissing) : null),
    send: async ({ otp }) => {
      const { message } = await platform.call(contract.accounts.confirmEmail, { body: { ticket, otp: otp.trim() } });
      screen.tell('success', message);
      // The address is changed even if this refresh fails. The new address is then shown after the next refresh.
      await platform.session.refreshPerson().catch(() => undefined);
      await navigate(emailPath, { replace: true, state: null });
    },
    explain: (error) => problemOfError(error, { CODE_INCORRECT: 'otp' }) ?? error.message,
  });
};

const useSendAgain = ({ newEmail, ticket }: PendingEmail) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      const answer = await platform.call(contract.accounts.resendCode, { body: { ticket } });
      screen.tell('success', texts.sentAgain);
      await navigate(emailPath, { replace: true, state: { newEmail, ticket: answer.ticket } });
    } catch (error) {
      screen.tell('error', toAppError(error).message);
    }
  };
};

/** The form for the code that confirms a new email address. */
export const CodeForm = ({ pending }: { pending: PendingEmail }) => {
  const navigate = useNavigate();
  const sendAgain = useSendAgain(pending);
  const { field: fieldOf, alert, hint, isSending, formProps } = useCodeForm(pending);
  const field = useRef<HTMLDivElement>(null);
  // The previous form was removed together with the focus.
  useLayoutEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <form {...formProps}>
      <Stack gap="4">
        <Box role="status" overflowWrap="anywhere">
          {say(texts.sent, { email: pending.newEmail })}
        </Box>
        <Box ref={field}>
          <CodeField
            label={texts.code}
            spread="0.15em"
            {...fieldOf('otp')}
            autoCapitalize="characters"
            maxLength={32}
          />
        </Box>
        <FormAlert text={alert} hint={hint} />
        <Flex gap="2" flexWrap="wrap">
          <SubmitButton isSending={isSending}>{texts.confirm}</SubmitButton>
          <Button variant="outline" size="lg" onClick={() => void sendAgain()}>
            {texts.sendAgain}
          </Button>
          <Button variant="outline" size="lg" onClick={() => void navigate(emailPath, { replace: true, state: null })}>
            {texts.startOver}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
};
