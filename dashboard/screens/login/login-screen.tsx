import { Flex } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { FIRST_ENTRY } from '#dashboard/app/first-entry.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices, useSession } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { CheckField } from '#dashboard/components/form/check-field.tsx';
import { FormCard, OtherWay } from '#dashboard/components/form/form-card.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { Form } from '#dashboard/components/form/form.tsx';
import { handedOnIn, handOn } from '#dashboard/components/form/handed-on.ts';
import { missingFields } from '#dashboard/components/form/required-fields.ts';
import { useForm } from '#dashboard/components/form/use-form.ts';
import { useSignInFailure } from '#dashboard/components/form/use-sign-in-failure.ts';
import { KeptPlanNote } from '#dashboard/components/order/kept-plan-note.tsx';
import { AuthFrame } from '#dashboard/components/sign-up/auth-frame.tsx';
import { LoneLink } from '#dashboard/components/text-link.tsx';
import { SessionEndedNote } from './session-ended-note.tsx';
import { VerifyPrompt } from './verify-prompt.tsx';

const { fields, login } = accountScreens;

/** Where the guard leads on after the session changed; hence nothing is done here on success. */
const useLogin = (initialEmail: string) => {
  const { platform } = useServices();
  const explain = useSignInFailure();
  return useForm<{ email: string; password: string; keep: boolean }>({
    initial: { email: initialEmail, password: '', keep: false },
    check: (values) => missingFields(values, ['email', 'password']),
    send: (values) => platform.session.signIn({ ...values, email: values.email.trim() }),
    explain: (error, { email }) => explain(error, email.trim()),
  });
};

/** The account whose session ended without an act of the user here; null if there is none. */
const useEndedEmail = (): string | null => {
  const session = useSession();
  return session.state === 'signed-out' ? (session.endedEmail ?? null) : null;
};

export const LoginScreen = () => {
  useDocumentTitle(shell.titles.login);
  const { state, key } = useLocation();
  const { email, ref } = handedOnIn(state);
  const endedEmail = useEndedEmail();
  const form = useLogin(email ?? endedEmail ?? '');
  const handedOn = handOn(state, { email: form.values.email.trim() });
  return (
    <AuthFrame sendsCode={false}>
      <FormCard title={say(login.title, { brand: brand.name })}>
        {email === null && endedEmail !== null && <SessionEndedNote />}
        <KeptPlanNote />
        <VerifyPrompt />
        <Form form={form} submit={login.submit} takesFocus={key !== FIRST_ENTRY}>
          <FormField label={fields.email} type="email" autoComplete="username" {...form.field('email')} />
          <FormField
            label={fields.password}
            type="password"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="4" rowGap="2" fontSize="sm">
            <CheckField label={login.keep} isChecked={form.values.keep} onChange={(keep) => form.set('keep', keep)} />
            <LoneLink to={paths.forgotPassword} state={handedOn}>
              {login.forgotPassword}
            </LoneLink>
          </Flex>
        </Form>
        <OtherWay
          question={login.noAccount}
          link={login.signUp}
          to={{ pathname: paths.signUp, search: ref === null ? '' : `?${new URLSearchParams({ ref })}` }}
          state={handedOn}
        />
      </FormCard>
    </AuthFrame>
  );
};
