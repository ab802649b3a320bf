import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { CodeField } from '#dashboard/components/form/code-field.tsx';
import { FormCard, OtherWay } from '#dashboard/components/form/form-card.tsx';
import { Form } from '#dashboard/components/form/form.tsx';
import { handOn } from '#dashboard/components/form/handed-on.ts';
import { ResendButton } from '#dashboard/components/form/resend-button.tsx';
import { useCodeTries } from '#dashboard/components/form/use-code-tries.ts';
import { useForm } from '#dashboard/components/form/use-form.ts';
import { ticketIn } from './ticket.ts';

const { otp } = accountScreens;

/** The number of digits of the codes that the server generates. */
const OTP_LENGTH = 4;

type Arrived = NonNullable<ReturnType<typeof ticketIn>>;

const useCodeForm = ({ ticket: firstTicket, email }: Arrived) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [ticket, setTicket] = useState(firstTicket);
  const tries = useCodeTries('otp', otp.failed);
  const form = useForm({
    initial: { otp: '' },
    check: (values) => (values.otp.length === OTP_LENGTH ? null : { text: null, fields: { otp: otp.incomplete } }),
    send: async (values) => {
      const { message } = await platform.call(contract.accounts.checkCode, { body: { otp: values.otp, ticket } });
      screen.tell('success', message);
      await navigate(paths.login, { state: handOn(state, { email, ticket: null, sentAt: null }) });
    },
    explain: tries.explain,
  });
  const take = (fresh: string): void => {
    setTicket(fresh);
    tries.restart();
    form.clear();
  };
  return { form, ticket, take };
};

export const OtpScreen = () => {
  useDocumentTitle(shell.titles.otp);
  const { hash, state } = useLocation();
  const arrived = ticketIn(hash, state);
  return arrived === null ? <NoTicket /> : <GiveCode key={arrived.ticket} {...arrived} />;
};

const NoTicket = () => (
  <FormCard title={otp.title} intro={otp.noTicket}>
    <Button size="lg" asChild>
      <Link to={paths.login}>{otp.backToLogin}</Link>
    </Button>
    <OtherWay link={otp.backToSignUp} to={paths.signUp} />
  </FormCard>
);

const GiveCode = (arrived: Arrived) => {
  const { form, ticket, take } = useCodeForm(arrived);
  const { state } = useLocation();
  const { value, onValue, ...field } = form.field('otp');
  const { email } = arrived;
  return (
    <FormCard title={otp.title} intro={email === null ? otp.body : say(otp.bodyTo, { email })}>
      <Form form={form} submit={otp.submit} takesFocus>
        <CodeField
          label={otp.code}
          inputMode="numeric"
          spread="0.5em"
          value={value}
          // Cut by us and not by the field, which would cut a pasted '12 34' before its space is gone.
          onValue={(typed) => onValue(typed.replace(/\D/g, '').slice(0, OTP_LENGTH))}
          {...field}
        />
      </Form>
      <ResendButton ticket={ticket} sentAt={arrived.sentAt} onTicket={take} />
      <OtherWay link={otp.backToLogin} to={paths.login} state={handOn(state, { ticket: null })} />
    </FormCard>
  );
};
