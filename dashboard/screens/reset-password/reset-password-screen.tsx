import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useState } from 'react';
import { Button } from '@chakra-ui/react';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { contract } from '#shared/contract/contract.ts';
import { say } from '#shared/texts/say.ts';
import { Ticket } from '#shared/contract/fields.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { AlternativeLink, FormCard } from '#dashboard/kit/form/form-card.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { ResendButton } from '#dashboard/kit/form/resend-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { authFlowStateIn, withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { CodeField, useCodeTries } from '#dashboard/kit/form/code-field.tsx';
import {
  checkNewPassword,
  explainNewPassword,
  NewPasswordFields,
  type NewPasswordValues,
} from '#dashboard/kit/form/new-password-fields.tsx';
import { missingFields } from '#dashboard/kit/form/required-fields.ts';
import { TicketEmail } from '#dashboard/kit/form/ticket-email.tsx';

const { resetPassword } = accountScreens;

/** Resets a forgotten password with a mailed link or code. */
export const ResetPasswordScreen = () => {
  useDocumentTitle(resetPassword.title);
  const { id } = useParams();
  const { state } = useLocation();
  const step = resetStepOf(id, state);
  switch (step.name) {
    case 'code':
      return <ResetCode key={step.ticket} {...step} />;
    case 'new-password':
      return <NewPassword key={step.ticket} ticket={step.ticket} />;
    case 'no-ticket':
      return <RequestAgain title={resetPassword.title} text={resetPassword.lost} />;
  }
};

/** The step that the screen of a password reset shows. */
type ResetStep =
  /** The user enters the mailed code of this ticket. */
  | { name: 'code'; ticket: string; email: string | null; sentAt: number | null }
  /** The ticket sets a password, after the mailed link or the mailed code. */
  | { name: 'new-password'; ticket: string }
  | { name: 'no-ticket' };

/** Returns the current step. `id`: from the mailed link `/resetpassword/{id}`. A malformed id counts as no ticket. */
const resetStepOf = (id: string | undefined, state: unknown): ResetStep => {
  const { ticket, email, sentAt, codeGiven } = authFlowStateIn(state);
  if (id !== undefined)
    return Ticket.safeParse(id).success ? { name: 'new-password', ticket: id } : { name: 'no-ticket' };
  if (ticket === null) return { name: 'no-ticket' };
  return codeGiven ? { name: 'new-password', ticket } : { name: 'code', ticket, email, sentAt };
};

type Step = Extract<ResetStep, { name: 'code' }>;

const useResetCode = (firstTicket: string) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [ticket, setTicket] = useState(firstTicket);
  const tries = useCodeTries('otp', resetPassword.failed);
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => (otp.trim() === '' ? { text: null, fields: { otp: resetPassword.codeEmpty } } : null),
    send: async ({ otp }) => {
      const { message } = await platform.call(contract.accounts.checkCode, { body: { otp: otp.trim(), ticket } });
      screen.tell('success', message);
      await navigate(paths.resetPassword, {
        replace: true,
        state: withAuthFlowState(state, { ticket, codeGiven: true }),
      });
    },
    explain: tries.explain,
  });
  const replaceTicket = (fresh: string): void => {
    setTicket(fresh);
    tries.restart();
    form.clear();
  };
  return { form, ticket, replaceTicket };
};

/** The form for the mailed code. It is the first step if the user did not open the mailed link. */
const ResetCode = ({ ticket: firstTicket, email, sentAt }: Step) => {
  const { form, ticket, replaceTicket } = useResetCode(firstTicket);
  const { state } = useLocation();
  return (
    <FormCard
      title={resetPassword.title}
      intro={email === null ? resetPassword.codeIntro : say(resetPassword.codeIntroTo, { email })}
    >
      <Form form={form} submit={resetPassword.submitCode} takesFocus>
        <CodeField label={resetPassword.code} spread="0.15em" {...form.field('otp')} />
      </Form>
      <ResendButton ticket={ticket} sentAt={sentAt} onTicket={replaceTicket} />
      <AlternativeLink
        link={resetPassword.backToLogin}
        to={paths.login}
        state={withAuthFlowState(state, { ticket: null })}
      />
    </FormCard>
  );
};

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
const NewPassword = ({ ticket }: { ticket: string }) => (
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
const RequestAgain = ({ title, text }: { title: string; text: string }) => {
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
