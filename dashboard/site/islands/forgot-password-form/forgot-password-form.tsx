import { useContext } from 'react';
import { ForgotPasswordCard } from '#dashboard/components/forgot-password/forgot-password-card.tsx';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { VisitorCallsContext } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { useSiteFacts } from '../visitor-form/use-site-visitor.ts';

const readState = (): unknown => stateOfEntry(window);

/** The form of the prerendered page Forgot Password. Signed-in users can also use it, so it does not redirect them. */
export const ForgotPasswordForm = () => {
  const state = useSiteFacts(readState, null);
  const { forgotPassword } = useContext(VisitorCallsContext);
  return <ForgotPasswordCard state={state} requestCode={forgotPassword} />;
};
