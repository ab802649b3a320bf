import { Button, Stack, Text } from '@chakra-ui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import type { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import { pendingSignUpIn } from '#dashboard/app/pending-sign-up.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { CheckField } from '#dashboard/components/form/check-field.tsx';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormCard } from '#dashboard/components/form/form-card.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { missingFields } from '#dashboard/components/form/required-fields.ts';
import { useForm } from '#dashboard/components/form/use-form.ts';
import { TextLink } from '#dashboard/components/text-link.tsx';
import { VerifyPrompt } from './verify-prompt.tsx';

const { fields, login } = accountScreens;

/** Where the guard leads on after the session changed; hence nothing is done here on success. */
const useLogin = (email: string) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  return useForm<{ email: string; password: string; keep: boolean }>({
    initial: { email, password: '', keep: false },
    check: (values) => missingFields(values, ['email', 'password']),
    send: (values) => platform.session.signIn({ ...values, email: values.email.trim() }),
    explain: (error: AppError) => {
      if (error.code !== 'EMAIL_NOT_VERIFIED') return error.code === 'INTERNAL' ? login.failed : error.message;
      screen.tell('warning', error.message);
      void navigate(paths.otp, { state: { ticket: error.ticket, wasJustSent: true } });
      return null;
    },
  });
};

export const LoginScreen = () => {
  useDocumentTitle(shell.titles.login);
  const { state } = useLocation();
  const pending = pendingSignUpIn(state);
  const { values, set, errorOf, alert, isSending, formProps } = useLogin(pending?.email ?? '');
  return (
    <FormCard title={say(login.title, { brand: brand.name })}>
      {pending !== null && <VerifyPrompt pending={pending} />}
      <form {...formProps}>
        <Stack gap="4">
          <FormField
            label={fields.email}
            name="email"
            type="email"
            autoComplete="username"
            value={values.email}
            onValue={(value) => set('email', value)}
            error={errorOf('email')}
          />
          <FormField
            label={fields.password}
            name="password"
            type="password"
            autoComplete="current-password"
            value={values.password}
            onValue={(value) => set('password', value)}
            error={errorOf('password')}
          />
          <CheckField label={login.keep} isChecked={values.keep} onChange={(keep) => set('keep', keep)} />
          <FormAlert text={alert} />
          <Button type="submit" size="lg" disabled={isSending}>
            {login.submit}
          </Button>
        </Stack>
      </form>
      <Text color="quiet" fontSize="sm">
        {login.noAccount} <TextLink to={paths.signUp}>{login.signUp}</TextLink>
      </Text>
    </FormCard>
  );
};
