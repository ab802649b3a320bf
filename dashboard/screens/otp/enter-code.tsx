import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '#shared/contract/contract.ts';
import { asciiDigits } from '#shared/domain/unicode-text.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { say } from '#shared/texts/say.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { Form } from '#dashboard/kit/form/form.tsx';
import { withAuthFlowState } from '#dashboard/kit/form/auth-flow-state.ts';
import { ResendButton } from '#dashboard/kit/form/resend-button.tsx';
import { useForm } from '#dashboard/kit/form/use-form.ts';
import { useServices, useSession } from '#dashboard/kit/services/services.tsx';
import { ownTicket, removeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { CodeField, useCodeTries } from '#dashboard/kit/form/code-field.tsx';
import { useSignedUpHere } from '#dashboard/components/sign-up/signed-up-here.tsx';
import { AlternativeLink, FormCard, FormNote } from '#dashboard/kit/form/form-card.tsx';

const { otp } = accountScreens;

/** The number of digits of the codes that the server generates. */
const OTP_LENGTH = 4;

type Props = {
  ticket: string;
  email: string | null;
  /** When the email was requested; null if unknown. */
  sentAt: number | null;
  /** Whether the login was refused because the address is not verified. */
  isUnverified: boolean;
  /** Whether the ticket comes from the URL, so that any page can have opened the screen. */
  isLinked: boolean;
  /** Whether the code has expired, so that the user needs a new one. */
  isExpired: boolean;
};

const useCodeForm = ({ ticket: firstTicket, email, isLinked, isExpired: isFirstExpired }: Props) => {
  const { platform, now } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const verified = useVerified();
  const [ticket, setTicket] = useState(firstTicket);
  const [isExpired, setExpired] = useState(isFirstExpired);
  const tries = useCodeTries('otp', otp.failed);
  const form = useForm({
    initial: { otp: '' },
    check: (values) => (values.otp.length === OTP_LENGTH ? null : { text: null, fields: { otp: otp.incomplete } }),
    send: async (values) => {
      const own = isLinked && platform.host === 'site' ? ownTicket(now()) : null;
      const body = { otp: values.otp, ticket, ...(own === null ? {} : { signUpTicket: own }) };
      const { message, passwordNeeded = false } = await platform.call(contract.accounts.checkCode, { body });
      if (!passwordNeeded) return verified({ email, isLinked }, message);
      // The URL loses its hash. The state of the history entry contains the next step, also after a reload.
      const next = withAuthFlowState(state, { ticket, codeGiven: true, email: null, sentAt: null });
      await navigate(paths.otp, { replace: true, state: next });
      return undefined;
    },
    explain: tries.explain,
  });
  const replaceTicket = (fresh: string): void => {
    setTicket(fresh);
    setExpired(false);
    tries.restart();
    form.clear();
  };
  return { form, ticket, isExpired, replaceTicket };
};

/** The form for the code of a sign-up, with a button that requests a new code. */
export const EnterCode = (props: Props) => {
  const { form, ticket, isExpired, replaceTicket } = useCodeForm(props);
  const { state } = useLocation();
  const { email, sentAt, isUnverified, isLinked } = props;
  const resend = <ResendButton ticket={ticket} sentAt={sentAt} onTicket={replaceTicket} isPrimary={isExpired} />;
  return (
    <FormCard title={otp.title} intro={introOf(email, isExpired)}>
      {isUnverified && <FormNote role="status">{new AppError('EMAIL_NOT_VERIFIED').message}</FormNote>}
      {!isExpired && <CodeForm form={form} />}
      {resend}
      {!isLinked && (
        <AlternativeLink
          question={otp.wrongEmail}
          link={otp.signUpAgain}
          to={paths.signUp}
          state={withAuthFlowState(state, { email })}
        />
      )}
      <AlternativeLink
        link={otp.backToLogin}
        to={paths.login}
        state={withAuthFlowState(state, { ticket: isLinked ? null : ticket })}
      />
    </FormCard>
  );
};

const introOf = (email: string | null, isExpired: boolean): string => {
  if (email === null) return otp.body;
  return say(isExpired ? otp.expired : otp.bodyTo, { email });
};

const CodeForm = ({ form }: Pick<ReturnType<typeof useCodeForm>, 'form'>) => {
  const { value, onValue, ...field } = form.field('otp');
  const { ref } = form.formProps;
  // The last digit submits the form; a rejected code is submitted again only by the user.
  useEffect(() => {
    if (value.length === OTP_LENGTH) ref.current?.requestSubmit();
  }, [value, ref]);
  return (
    <Form form={form} submit={otp.submit} takesFocus>
      <CodeField
        label={otp.code}
        inputMode="numeric"
        spread="0.5em"
        value={value}
        // The length is limited here, because `maxLength` would cut a pasted '12 34' before its space is removed.
        onValue={(typed) => onValue(asciiDigits(typed).replace(/\D/g, '').slice(0, OTP_LENGTH))}
        {...field}
      />
    </Form>
  );
};

type Opened = { email: string | null; isLinked: boolean };

/**
 * Returns the function that continues after the account was opened. The tab that signed up is signed in; any other tab
 * opens the login. A link never signs in. `message`: the message of the server.
 */
const useVerified = () => {
  const { platform, screen } = useServices();
  const session = useSession();
  const signedUpHere = useSignedUpHere();
  const navigate = useNavigate();
  const { state } = useLocation();

  const signIn = async ({ email, isLinked }: Opened): Promise<boolean> => {
    const credentials = isLinked ? null : signedUpHere.consume(email);
    if (credentials === null || session.state === 'signed-in') return false;
    // After a failure, the user logs in with the form.
    return platform.session.signIn({ ...credentials, keep: false }).then(
      () => true,
      () => false,
    );
  };

  return async (opened: Opened, message: string): Promise<void> => {
    removeOwnTicket();
    const isSignedIn = await signIn(opened);
    screen.tell('success', isSignedIn ? accountScreens.otp.signedIn : message);
    const next = withAuthFlowState(state, { email: opened.email, ticket: null, codeGiven: false, sentAt: null });
    // Back must not open the used form. The guard of the login redirects a signed-in user to the first screen.
    await navigate(paths.login, { replace: true, state: next });
  };
};
