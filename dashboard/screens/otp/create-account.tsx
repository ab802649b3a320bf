import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { PersonName } from '#shared/contract/fields.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { FormField } from '#dashboard/kit/form/form-field.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import {
  checkNewPassword,
  explainNewPassword,
  NewPasswordFields,
  type NewPasswordValues,
} from '#dashboard/kit/form/new-password-fields.tsx';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { TicketEmail } from '#dashboard/kit/form/ticket-email.tsx';
import { useForm, type Problem } from '#dashboard/kit/form/use-form.ts';
import { AcceptedTerms } from '#dashboard/components/sign-up/accepted-terms.tsx';
import { firstLink } from '#dashboard/components/sign-up/first-link.ts';
import { referralIdOf } from '#dashboard/components/sign-up/register.ts';

const { fields, signUp, createAccount, otp } = accountScreens;

type Values = NewPasswordValues & { name: string; acceptedTerms: boolean };

const check = (values: Values): Problem | null => {
  const missing = missingFields(values, ['name', 'new_password', 'confirm_password']);
  const unaccepted = values.acceptedTerms ? {} : { acceptedTerms: signUp.acceptRequired };
  if (missing !== null) return { ...missing, fields: { ...missing.fields, ...unaccepted } };
  if (!PersonName.safeParse(values.name).success) return { text: null, fields: { name: fields.nameInvalid } };
  const wrong = checkNewPassword(values);
  if (wrong !== null) return wrong;
  return values.acceptedTerms ? null : { text: null, fields: unaccepted };
};

const useCreateAccount = (ticket: string, email: string) => {
  const { platform, screen, now } = useServices();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const form = useForm<Values>({
    initial: { name: '', new_password: '', confirm_password: '', acceptedTerms: false },
    check,
    send: async ({ name, new_password, confirm_password }) => {
      const referralId = platform.host === 'site' ? referralIdOf(firstLink(now())) : null;
      const body = {
        ticket,
        name: name.trim(),
        new_password,
        confirm_password,
        referralId,
        acceptedTerms: true as const,
      };
      const { message } = await platform.call(contract.accounts.completeSignUp, { body });
      screen.tell('success', message);
      await navigate(paths.login, { replace: true, state: { email } });
    },
    explain: (error) => {
      if (error.code === 'TICKET_NOT_VALID') setExpired(true);
      return explainNewPassword(error);
    },
  });
  return { form, isExpired };
};

/**
 * Opens an account whose code was entered in another browser than the one that signed up. The sign-up may come from
 * another person, so the form starts empty. It does not sign in, because any page can open a link of another account.
 */
export const CreateAccount = ({ ticket }: { ticket: string }) => (
  <TicketEmail ticket={ticket} steps={['set-password']} renderInvalid={() => <Expired />}>
    {(email) => <AccountForm ticket={ticket} email={email} />}
  </TicketEmail>
);

const AccountForm = ({ ticket, email }: { ticket: string; email: string }) => {
  const { form, isExpired } = useCreateAccount(ticket, email);
  if (isExpired) return <Expired />;
  return (
    <FormCard title={createAccount.title} intro={say(createAccount.intro, { email })}>
      <Form form={form} submit={createAccount.submit} takesFocus>
        <FormField
          label={fields.name}
          autoComplete="name"
          placeholder={fields.namePlaceholder}
          {...form.field('name')}
        />
        <NewPasswordFields email={email} field={form.field} />
        <AcceptedTerms form={form} />
      </Form>
    </FormCard>
  );
};

const Expired = () => (
  <FormCard title={createAccount.overTitle} intro={createAccount.over}>
    <Button size="lg" asChild>
      <Link to={paths.signUp}>{otp.backToSignUp}</Link>
    </Button>
    <AlternativeLink link={otp.backToLogin} to={paths.login} />
  </FormCard>
);
