import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { Ticket } from '#shared/contract/fields.ts';
import { settingsPath } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { useLeaveWarning } from '#dashboard/kit/routing/use-leave-warning.ts';
import { FormAlert } from '#dashboard/kit/form/form-alert.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { problemAt, problemOfError } from '#dashboard/kit/form/problem-at.ts';
import { missingFields, emailProblem } from '#dashboard/kit/form/required-fields.ts';
import { SubmitButton } from '#dashboard/kit/form/submit-button.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { SectionCard } from '#dashboard/kit/parts/section-card.tsx';
import { CodeField } from '#dashboard/kit/form/code-field.tsx';

const { email: texts } = settings;

/** Changes the email address: a form for the new address, then a form for its code. */
export const EmailPart = () => {
  const { state } = useLocation();
  const session = useSession();
  const pending = pendingEmailIn(state);
  const heading = useFocusOnChange(pending === null);
  const current = session.state === 'signed-in' ? session.email : '';
  return (
    <SectionCard
      title={pending === null ? texts.title : texts.sentTitle}
      intro={say(texts.current, { email: current })}
      headingRef={heading}
    >
      {pending === null ? <NewEmailForm current={current} /> : <CodeForm key={pending.newEmail} pending={pending} />}
    </SectionCard>
  );
};

/** Focuses the heading when the form of the code is replaced. The form of the code takes the focus itself. */
const useFocusOnChange = (isStart: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasStart = useRef(isStart);
  useLayoutEffect(() => {
    if (isStart && !wasStart.current) heading.current?.focus();
    wasStart.current = isStart;
  }, [isStart]);
  return heading;
};

type Values = { email: string; password: string };

const checkAgainst =
  (current: string) =>
  (values: Values): Problem | null => {
    const isSame = values.email.trim().toLowerCase() === current.toLowerCase();
    return (
      missingFields(values, ['email', 'password']) ??
      emailProblem(values.email) ??
      (isSame ? problemAt('email', texts.unchanged) : null)
    );
  };

const useNewEmailForm = (current: string) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  return useForm<Values>({
    initial: { email: '', password: '' },
    check: checkAgainst(current),
    send: async ({ email, password }) => {
      const newEmail = email.trim();
      const answer = await platform.call(contract.accounts.changeEmail, { body: { email: newEmail, password } });
      screen.tell('success', answer.message);
      await navigate(settingsPath('email'), { replace: true, state: { newEmail, ticket: answer.ticket } });
    },
    explain: (error) => problemOfError(error, { CURRENT_PASSWORD_INCORRECT: 'password' }) ?? error.message,
  });
};

const NewEmailForm = ({ current }: { current: string }) => {
  const { values, field, alert, hint, isSending, formProps } = useNewEmailForm(current);
  useLeaveWarning(values.email !== '');
  return (
    <form {...formProps}>
      <Stack gap="4">
        <FormField label={texts.newEmail} {...field('email')} type="email" autoComplete="email" />
        <FormField label={texts.password} {...field('password')} type="password" autoComplete="current-password" />
        <FormAlert text={alert} hint={hint} />
        <SubmitButton isSending={isSending} isNarrow>
          {texts.send}
        </SubmitButton>
      </Stack>
    </form>
  );
};

/** A change of the address that waits for its code. The history entry stores it, so that a reload does not lose it. */
type PendingEmail = { newEmail: string; ticket: string };

/** Reads the change from the state of the history entry; null if there is none or it is invalid. */
const pendingEmailIn = (state: unknown): PendingEmail | null => {
  if (typeof state !== 'object' || state === null || !('newEmail' in state) || !('ticket' in state)) return null;
  const ticket = Ticket.safeParse(state.ticket);
  return typeof state.newEmail === 'string' && ticket.success
    ? { newEmail: state.newEmail, ticket: ticket.data }
    : null;
};

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
const CodeForm = ({ pending }: { pending: PendingEmail }) => {
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
