import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@chakra-ui/react';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import {
  checkNewPassword,
  explainNewPassword,
  NewPasswordFields,
  type NewPasswordValues,
} from '#dashboard/kit/form/new-password-fields.tsx';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { TicketEmail } from '#dashboard/kit/form/ticket-email.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { AlternativeLink, FormCard } from '#dashboard/kit/form/form-card.tsx';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';

const { resetPassword } = accountScreens;

const useNewPassword = (ticket: string, email: string) => {
  const { platform, screen } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const form = useForm<NewPasswordValues>({
    initial: { new_password: '', confirm_password: '' },
    check: (values) => missingFields(values, ['new_password', 'confirm_password']) ?? checkNewPassword(values),
    send: async (values) => {
      const { message } = await platform.call(contract.accounts.resetPassword, { body: { ticket, ...values } });
      screen.tell('success', message);
      // The reset ended the sessions of the account. This request finds out whether this browser's session was one.
      if (session.state === 'signed-in') await platform.session.refreshPlan().catch(() => undefined);
      await navigate(paths.login, { replace: true, state: { email } });
    },
    explain: (error) => {
      if (error.code === 'TICKET_NOT_VALID') setExpired(true);
      return explainNewPassword(error);
    },
  });
  return { form, isExpired };
};

/** The form that sets a new password with a ticket. */
export const NewPassword = ({ ticket }: { ticket: string }) => (
  <TicketEmail
    ticket={ticket}
    steps={['set-password']}
    renderInvalid={(text) => <RequestAgain title={resetPassword.overTitle} text={text} />}
  >
    {(email) => <PasswordForm ticket={ticket} email={email} />}
  </TicketEmail>
);

const PasswordForm = ({ ticket, email }: { ticket: string; email: string }) => {
  const { form, isExpired } = useNewPassword(ticket, email);
  if (isExpired) return <RequestAgain title={resetPassword.overTitle} text={form.alert ?? ''} />;
  return (
    <FormCard title={resetPassword.title} intro={say(resetPassword.formIntro, { email })}>
      <Form form={form} submit={resetPassword.submit} takesFocus>
        <NewPasswordFields email={email} field={form.field} />
      </Form>
    </FormCard>
  );
};

/** Shows that the link or code no longer works, and links to the form that requests a new mail. */
export const RequestAgain = ({ title, text }: { title: string; text: string }) => {
  const { state } = useLocation();
  const freshState = withAuthFlowState(state, { ticket: null, codeGiven: false, sentAt: null });
  return (
    <FormCard title={title} intro={text}>
      <Button size="lg" asChild>
        <Link to={paths.forgotPassword} state={freshState}>
          {resetPassword.askAgain}
        </Link>
      </Button>
      <AlternativeLink link={resetPassword.backToLogin} to={paths.login} state={freshState} />
    </FormCard>
  );
};
