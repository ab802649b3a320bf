import { Button } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { shell } from '#shared/texts/en/shell.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useDocumentTitle } from '#dashboard/app/use-document-title.ts';
import { FormCard, OtherWay } from '#dashboard/components/form/form-card.tsx';
import { CreateAccount } from './create-account.tsx';
import { EnterCode } from './enter-code.tsx';
import { otpStepOf } from './otp-step.ts';

const { otp } = accountScreens;

export const OtpScreen = () => {
  useDocumentTitle(shell.titles.otp);
  const { hash, state } = useLocation();
  const step = otpStepOf(hash, state);
  switch (step.name) {
    case 'code':
      return <EnterCode key={step.ticket} {...step} />;
    case 'account':
      return <CreateAccount key={step.ticket} ticket={step.ticket} />;
    case 'lost':
      return <NoTicket />;
  }
};

const NoTicket = () => (
  <FormCard title={otp.title} intro={otp.noTicket}>
    <Button size="lg" asChild>
      <Link to={paths.login}>{otp.backToLogin}</Link>
    </Button>
    <OtherWay link={otp.backToSignUp} to={paths.signUp} />
  </FormCard>
);
