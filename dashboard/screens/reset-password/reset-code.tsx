import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { Ticket } from '#shared/contract/fields.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { ResendButton } from '#dashboard/kit/form/resend-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { authFlowStateIn, withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { CodeField, useCodeTries } from '#dashboard/kit/form/code-field.tsx';

/** The step that the screen of a password reset shows. */
type ResetStep =
  /** The user enters the mailed code of this ticket. */
  | { name: 'code'; ticket: string; email: string | null; sentAt: number | null }
  /** The ticket sets a password, after the mailed link or the mailed code. */
  | { name: 'new-password'; ticket: string }
  | { name: 'no-ticket' };

/** Returns the current step. `id`: from the mailed link `/resetpassword/{id}`. A malformed id counts as no ticket. */
export const resetStepOf = (id: string | undefined, state: unknown): ResetStep => {
  const { ticket, email, sentAt, codeGiven } = authFlowStateIn(state);
  if (id !== undefined)
    return Ticket.safeParse(id).success ? { name: 'new-password', ticket: id } : { name: 'no-ticket' };
  if (ticket === null) return { name: 'no-ticket' };
  return codeGiven ? { name: 'new-password', ticket } : { name: 'code', ticket, email, sentAt };
};

const { resetPassword } = accountScreens;

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
export const ResetCode = ({ ticket: firstTicket, email, sentAt }: Step) => {
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
