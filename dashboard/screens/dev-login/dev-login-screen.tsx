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

type Availability = 'unknown' | 'available' | 'missing';

/** Sends an empty login to find out whether the operator set a secret. If not, the server answers NOT_FOUND. */
const useAvailability = (): Availability => {
  const { platform } = useServices();
  const [availability, setAvailability] = useState<Availability>('unknown');
  useEffect(() => {
    let isCurrent = true;
    const settle = (found: Availability): void => {
      if (isCurrent) setAvailability(found);
    };
    platform.session.signInByEmail({ email: '', password: '' }).then(
      () => settle('available'),
      (error: unknown) => settle(toAppError(error).code === 'NOT_FOUND' ? 'missing' : 'available'),
    );
    return () => {
      isCurrent = false;
    };
  }, [platform]);
  return availability;
};

/** The login with the operator's secret. No page links to it, and it does not exist if no secret is set. */
export const DevLoginScreen = () => {
  const availability = useAvailability();
  if (availability === 'unknown') return <SpinnerPage />;
  return availability === 'missing' ? <NotFoundScreen /> : <DevLoginForm />;
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
