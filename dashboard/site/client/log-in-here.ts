import { destinationAfterLogin } from '#dashboard/kit/routing/destination-after-login.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { explainSignIn, stateOfUnverified } from '#dashboard/components/login/explain-sign-in.ts';
import { storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { openDashboardScreen, stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import type { LoginValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { AppError, toAppError } from '#shared/errors/app-error.ts';

/**
 * Logs in on the login page, as the dashboard screen does, and opens the next screen. Returns the problem on failure.
 */
export const logInHere = async (services: Services, values: LoginValues): Promise<Problem | null> => {
  const { platform, now } = services;
  const state = stateOfEntry(window);
  try {
    await platform.session.signIn(values);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'EMAIL_NOT_VERIFIED') return explainSignIn(error);
    if (error.ticket !== null) storeOwnTicket(error.ticket, now());
    openDashboardScreen(window, paths.otp, stateOfUnverified(state, values.email, error, now()));
    return null;
  }
  const view = platform.session.view();
  if (view.state !== 'signed-in') return explainSignIn(new AppError('INTERNAL'));
  location.replace(destinationAfterLogin(view.account, state));
  return null;
};
