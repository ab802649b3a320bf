import { useLocation, useParams } from 'react-router-dom';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { NewPassword, RequestAgain } from './new-password.tsx';
import { ResetCode, resetStepOf } from './reset-code.tsx';

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
