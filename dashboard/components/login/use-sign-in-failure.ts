import { useLocation, useNavigate } from 'react-router-dom';
import type { AppError } from '#shared/errors/app-error.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { explainSignIn, stateOfUnverified } from './explain-sign-in.ts';
import type { Problem } from '#dashboard/kit/form/use-form.ts';

/**
 * Returns a function that explains a failed login. If the email is not verified, the function opens the screen for the
 * code and returns null.
 */
export const useSignInFailure = () => {
  const { platform, now } = useServices();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (error: AppError, email: string): Problem | null => {
    if (error.code !== 'EMAIL_NOT_VERIFIED') return explainSignIn(error);
    if (platform.host === 'site' && error.ticket !== null) storeOwnTicket(error.ticket, now());
    void navigate(paths.otp, { state: stateOfUnverified(state, email, error, now()) });
    return null;
  };
};
