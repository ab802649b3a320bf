import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { FormAlert } from '#dashboard/components/form/form-alert.tsx';
import { FormCard } from '#dashboard/components/form/form-card.tsx';
import { FormField } from '#dashboard/components/form/form-field.tsx';
import { useForm } from '#dashboard/components/form/use-form.ts';
import { TextLink } from '#dashboard/components/text-link.tsx';
import { ResendButton } from './resend-button.tsx';
import { ticketIn } from './ticket.ts';

const { otp } = accountScreens;

/** Specification, section 9. */
const OTP_LENGTH = 4;

const useCodeForm = (ticket: string) => {
  const { platform, screen } = useServices();
  const navigate = useNavigate();
  return useForm({
    initial: { otp: '' },
    check: (values) => (values.otp.length === OTP_LENGTH ? null : { text: null, fields: { otp: otp.incomplete } }),
    send: async (values) => {
      const { message } = await platform.call(contract.accounts.checkCode, { body: { otp: values.otp, ticket } });
      screen.tell('success', message);
      await navigate(paths.login);
    },
    explain: (error) => error.message,
  });
};

export const OtpScreen = () => {
  useDocumentTitle(shell.titles.otp);
  const { hash, state } = useLocation();
  const arrived = ticketIn(hash, state);
  return (
    <FormCard title={otp.title}>
      {arrived === null ? <NoTicket /> : <CodeForm key={arrived.ticket} {...arrived} />}
    </FormCard>
  );
};

const NoTicket = () => (
  <>
    <Text color="quiet">{otp.noTicket}</Text>
    <TextLink to={paths.signUp} alignSelf="flex-start">
      {otp.backToSignUp}
    </TextLink>
  </>
);

const CodeForm = (arrived: { ticket: string; wasJustSent: boolean }) => {
  const [ticket, setTicket] = useState(arrived.ticket);
  const { values, set, errorOf, alert, isSending, formProps } = useCodeForm(ticket);
  return (
    <>
      <Text color="quiet">{otp.body}</Text>
      <form {...formProps}>
        <Stack gap="4">
          <FormField
            label={otp.code}
            name="otp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            h="14"
            fontSize="2xl"
            fontFamily="mono"
            textAlign="center"
            letterSpacing="0.5em"
            value={values.otp}
            onValue={(value) => set('otp', value.replace(/\D/g, ''))}
            error={errorOf('otp')}
          />
          <FormAlert text={alert} />
          <Button type="submit" size="lg" disabled={isSending}>
            {otp.submit}
          </Button>
        </Stack>
      </form>
      <ResendButton ticket={ticket} wasJustSent={arrived.wasJustSent} onTicket={setTicket} />
      <TextLink to={paths.login} fontSize="sm" alignSelf="center">
        {otp.backToLogin}
      </TextLink>
    </>
  );
};
