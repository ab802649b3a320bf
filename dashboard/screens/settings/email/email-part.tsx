import { Button, Stack } from '@chakra-ui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { settings } from '#shared/texts/en/settings.ts';
import { say } from '#shared/texts/say.ts';
import { settingsPath } from '#dashboard/app/paths.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { useLeaveWarning } from '#dashboard/app/use-leave-warning.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { missingFields, wrongEmail } from '#dashboard/components/form/required-fields.ts';
import { useForm, type Problem } from '#dashboard/components/form/use-form.ts';
import { SectionCard } from '#dashboard/components/section-card.tsx';
import { CodeForm } from './code-form.tsx';
import { pendingEmailIn } from './pending-email.ts';

const { email: texts } = settings;

export const EmailPart = () => {
  const { state } = useLocation();
  const session = useSession();
  const pending = pendingEmailIn(state);
  const current = session.state === 'signed-in' ? session.email : '';
  return (
    <SectionCard
      title={pending === null ? texts.title : texts.sentTitle}
      intro={say(texts.current, { email: current })}
    >
      {pending === null ? <NewEmailForm current={current} /> : <CodeForm key={pending.newEmail} pending={pending} />}
    </SectionCard>
  );
};

type Values = { email: string; password: string };

const checkAgainst =
  (current: string) =>
  (values: Values): Problem | null => {
    const isSame = values.email.trim().toLowerCase() === current.toLowerCase();
    return (
      missingFields(values, ['email', 'password']) ??
      wrongEmail(values.email) ??
      (isSame ? { text: null, fields: { email: texts.unchanged } } : null)
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
    explain: (error) => error.message,
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
        <Button type="submit" size="lg" disabled={isSending} alignSelf="flex-start">
          {texts.send}
        </Button>
      </Stack>
    </form>
  );
};
