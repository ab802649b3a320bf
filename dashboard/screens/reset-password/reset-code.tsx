import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { CodeField } from '#dashboard/kit/form/code-field.tsx';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { Form } from '#dashboard/kit/form/form.tsx';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { ResendButton } from '#dashboard/kit/form/resend-button.tsx';
import { useCodeTries } from '#dashboard/kit/form/use-code-tries.ts';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import type { ResetStep } from './reset-step.ts';

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
