import { useLocation, useNavigate } from 'react-router-dom';
import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import { paths } from '#dashboard/app/paths.ts';
import { useServices } from '#dashboard/app/services.tsx';
import { storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { explainFailure } from './explain-failure.ts';
import { handOn } from './handed-on.ts';
import type { Problem } from './use-form.ts';

/** At which field a refusal stands. */
const FIELDS: Partial<Record<ErrorCode, 'email' | 'password'>> = {
  USER_NOT_FOUND: 'email',
  INCORRECT_PASSWORD: 'password',
  DEV_PASSWORD_INCORRECT: 'password',
};

/** Explains a failed login. An unverified email leads to the screen for its code, with a fresh ticket. */
export const useSignInFailure = () => {
  const { platform, screen, now } = useServices();
  const { state } = useLocation();
  const navigate = useNavigate();
  return (error: AppError, email: string): Problem | null => {
    if (error.code === 'EMAIL_NOT_VERIFIED') {
      screen.tell('warning', error.message);
      if (platform.host === 'site' && error.ticket !== null) storeOwnTicket(error.ticket, now());
      const next = handOn(state, { email, ticket: error.ticket, codeGiven: false, sentAt: now() });
      void navigate(paths.otp, { state: next });
      return null;
    }
    const field = FIELDS[error.code];
    if (field === undefined) return explainFailure(error, accountScreens.login.failed);
    return { text: null, fields: { [field]: error.message } };
  };
};
