import { useEffect, useState } from 'react';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { NotFoundScreen } from '#dashboard/kit/states/fault-screens.tsx';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { FormCard } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { useSignInFailure } from '#dashboard/components/login/use-sign-in-failure.ts';
import { SpinnerPage } from '#dashboard/kit/states/spinner.tsx';

const { fields, login, devLogin } = accountScreens;

type Presence = 'unknown' | 'there' | 'missing';

/** Whether the operator set a secret is known by asking with nothing: where none is set, even that is answered NOT_FOUND. */
const usePresence = (): Presence => {
  const { platform } = useServices();
  const [presence, setPresence] = useState<Presence>('unknown');
  useEffect(() => {
    let isCurrent = true;
    const settle = (found: Presence): void => {
      if (isCurrent) setPresence(found);
    };
    platform.session.signInByEmail({ email: '', password: '' }).then(
      () => settle('there'),
      (error: unknown) => settle(toAppError(error).code === 'NOT_FOUND' ? 'missing' : 'there'),
    );
    return () => {
      isCurrent = false;
    };
  }, [platform]);
  return presence;
};

/** The hidden variant of the login. */
export const DevLoginScreen = () => {
  const presence = usePresence();
  if (presence === 'unknown') return <SpinnerPage />;
  return presence === 'missing' ? <NotFoundScreen /> : <DevLoginForm />;
};

const DevLoginForm = () => {
  useDocumentTitle(devLogin.title);
  const { platform } = useServices();
  const explain = useSignInFailure();
  const form = useForm({
    initial: { email: '', password: '' },
    check: (values) => missingFields(values, ['email', 'password']),
    send: ({ email, password }) => platform.session.signInByEmail({ email: email.trim(), password }),
    explain: (error, { email }) => explain(error, email.trim()),
  });
  return (
    <FormCard title={devLogin.title} intro={devLogin.intro}>
      <Form form={form} submit={login.submit}>
        <FormField label={fields.email} type="email" autoComplete="off" {...form.field('email')} />
        <FormField label={devLogin.password} type="password" autoComplete="off" {...form.field('password')} />
      </Form>
    </FormCard>
  );
};
