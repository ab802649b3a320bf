import { useContext } from 'react';
import { ForgotPasswordCard } from '#dashboard/components/forgot-password/forgot-password-card.tsx';
import { stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { VisitorCallsContext } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { useSiteFacts } from '../visitor-form/use-site-visitor.ts';

/** The form of the prerendered page that requests a code for a new password. Signed-in users can open it too. */
export const ForgotPasswordForm = () => {
  const state = useSiteFacts(() => stateOfEntry(window), null);
  const { forgotPassword } = useContext(VisitorCallsContext);
  return <ForgotPasswordCard state={state} requestCode={forgotPassword} />;
};
