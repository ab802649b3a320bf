import { useLocation, useNavigate } from 'react-router-dom';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { useDocumentTitle } from '#dashboard/kit/routing/use-document-title.ts';
import { useServices } from '#dashboard/kit/services/services.tsx';
import { explainReset, requestReset } from '#dashboard/components/forgot-password/request-reset.ts';
import {
  ForgotPasswordCard,
  type ForgotPasswordHost,
} from '#dashboard/components/forgot-password/forgot-password-card.tsx';

/** Requests a mail that resets the password. */
export const ForgotPasswordScreen = () => {
  useDocumentTitle(accountScreens.forgotPassword.title);
  const { platform, screen, now } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const requestCode: ForgotPasswordHost['requestCode'] = async ({ email }) => {
    try {
      const { message, next } = await requestReset({ platform, now, state }, email);
      screen.tell('success', message);
      await navigate(paths.resetPassword, { state: next });
      return null;
    } catch (thrown) {
      return explainReset(toAppError(thrown), screen);
    }
  };
  return <ForgotPasswordCard state={state} requestCode={requestCode} />;
};
