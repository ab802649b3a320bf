import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { CodeField } from '#dashboard/components/form/code-field.tsx';
import { FormCard, OtherWay } from '#dashboard/components/form/form-card.tsx';
import { Form } from '#dashboard/components/form/form.tsx';
import { handOn } from '#dashboard/components/form/handed-on.ts';
import { ResendButton } from '#dashboard/components/form/resend-button.tsx';
import { useCodeTries } from '#dashboard/components/form/use-code-tries.ts';
import { useForm } from '#dashboard/components/form/use-form.ts';
import { ownTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import type { OtpStep } from './otp-step.ts';
import { useVerified } from './use-verified.ts';

const { otp } = accountScreens;

/** The number of digits of the codes that the server generates. */
const OTP_LENGTH = 4;

type Step = Extract<OtpStep, { name: 'code' }>;

const useCodeForm = ({ ticket: firstTicket, isLinked, email }: Step) => {
  const { platform, now } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const verified = useVerified();
  const [ticket, setTicket] = useState(firstTicket);
  const tries = useCodeTries('otp', otp.failed);
  const form = useForm({
    initial: { otp: '' },
    check: (values) => (values.otp.length === OTP_LENGTH ? null : { text: null, fields: { otp: otp.incomplete } }),
    send: async (values) => {
      const own = isLinked && platform.host === 'site' ? ownTicket(now()) : null;
      const body = { otp: values.otp, ticket, ...(own === null ? {} : { signUpTicket: own }) };
      const { message, passwordNeeded = false } = await platform.call(contract.accounts.checkCode, { body });
      if (!passwordNeeded) return verified(email, message);
      // The hash leaves the address: the next step follows from the state, also after a reload.
      const next = handOn(state, { ticket, codeGiven: true, email: null, sentAt: null });
      await navigate(paths.otp, { replace: true, state: next });
      return undefined;
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

export const EnterCode = (step: Step) => {
  const { form, ticket, replaceTicket } = useCodeForm(step);
  const { state } = useLocation();
  const { value, onValue, ...field } = form.field('otp');
  const { email, isLinked } = step;
  return (
    <FormCard title={otp.title} intro={email === null ? otp.body : say(otp.bodyTo, { email })}>
      <Form form={form} submit={otp.submit} takesFocus>
        <CodeField
          label={otp.code}
          inputMode="numeric"
          spread="0.5em"
          value={value}
          // Cut here and not by the field, which would cut a pasted '12 34' before its space is removed.
          onValue={(typed) => onValue(typed.replace(/\D/g, '').slice(0, OTP_LENGTH))}
          {...field}
        />
      </Form>
      <ResendButton ticket={ticket} sentAt={step.sentAt} onTicket={replaceTicket} />
      <OtherWay link={otp.backToLogin} to={paths.login} state={handOn(state, { ticket: isLinked ? null : ticket })} />
    </FormCard>
  );
};
