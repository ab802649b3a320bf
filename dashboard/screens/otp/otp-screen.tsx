import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { FormCard, AlternativeLink } from '#dashboard/kit/form/form-card.tsx';
import { TicketEmail } from '#dashboard/kit/form/ticket-email.tsx';
import { CreateAccount } from './create-account.tsx';
import { EnterCode } from './enter-code.tsx';
import { otpStepOf } from './otp-step.ts';

const { otp } = accountScreens;

/** The screen that verifies the email address of a sign-up with a code. */
export const OtpScreen = () => {
  useDocumentTitle(shell.titles.otp);
  const { hash, state } = useLocation();
  const step = otpStepOf(hash, state);
  switch (step.name) {
    case 'link':
      return <LinkedCode key={step.ticket} ticket={step.ticket} />;
    case 'code':
      return <EnterCode key={step.ticket} {...step} isLinked={false} isExpired={false} />;
    case 'account':
      return <CreateAccount key={step.ticket} ticket={step.ticket} />;
    case 'no-ticket':
      return <NoCode title={otp.title} text={otp.noTicket} />;
  }
};

const LinkedCode = ({ ticket }: { ticket: string }) => (
  <TicketEmail
    ticket={ticket}
    steps={['enter-code', 'code-expired']}
    renderInvalid={() => <NoCode title={otp.overTitle} text={otp.over} />}
  >
    {(email, next) => (
      <EnterCode
        ticket={ticket}
        email={email}
        sentAt={null}
        isUnverified={false}
        isLinked
        isExpired={next === 'code-expired'}
      />
    )}
  </TicketEmail>
);

const NoCode = ({ title, text }: { title: string; text: string }) => (
  <FormCard title={title} intro={text}>
    <Button size="lg" asChild>
      <Link to={paths.login}>{otp.backToLogin}</Link>
    </Button>
    <AlternativeLink link={otp.backToSignUp} to={paths.signUp} />
  </FormCard>
);
