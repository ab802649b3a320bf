import { Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { settings } from '#shared/texts/en/account/settings.ts';
import { say } from '#shared/texts/say.ts';
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
import { CodeForm, pendingEmailIn } from './code-form.tsx';

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
