import type { ReactNode } from 'react';
import { AppError, toAppError } from '#shared/errors/app-error.ts';
import { createSitePlatform } from '#shared/platform/site-host/site-platform.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { explainReset, requestReset } from '#dashboard/components/forgot-password/request-reset.ts';
import { explainSignIn, stateOfUnverified } from '#dashboard/components/login/explain-sign-in.ts';
import { storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { explainSignUp, register } from '#dashboard/components/sign-up/register.ts';
import type {
  ForgotPasswordValues,
  LoginValues,
  SignUpValues,
  VisitorCalls,
} from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { destinationAfterLogin } from '#dashboard/kit/routing/destination-after-login.ts';
import {
  openDashboardScreen,
  replaceHistoryEntry,
  stateOfEntry,
  withMessage,
} from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import type { SiteParts } from './site-parts.ts';
import { siteScreen } from './site-toasts.tsx';
import { leaveHistoryToRouter } from './watch-history.ts';

/** Creates the calls that send the forms of a prerendered page. `show` replaces the form. */
export const createVisitorCalls = (parts: SiteParts, show: (next: ReactNode) => void): VisitorCalls => {
  const services = createSiteServices(parts);
  return {
    logIn: (values) => sendLogin(services, values),
    signUp: ({ ref, ...values }) =>
      sendSignUp(services, { values, ref, next: { show, loadVisitorScreens: parts.loadVisitorScreens } }),
    forgotPassword: (values) => sendForgotPassword(services, values),
  };
};

const clock = (): number => Date.now();

/** Creates the dashboard services for the forms of a prerendered page. They cannot list the ads of an account. */
const createSiteServices = ({ extension, clientVersion, colorMode }: SiteParts): Services => ({
  platform: createSitePlatform({
    page: window,
    clientVersion,
    extension,
    now: clock,
    loadListWorker: () => Promise.reject(new Error('A public page has no list worker.')),
  }),
  screen: siteScreen,
  colorMode,
  now: clock,
});

/**
 * Logs in on the login page, as the dashboard screen does, and opens the next screen. Returns the problem on failure.
 */
const sendLogin = async (services: Services, values: LoginValues): Promise<Problem | null> => {
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

type SignUp = {
  values: SignUpValues;
  /** The affiliate code, or null. */
  ref: string | null;
  /** `show` replaces the form. */
  next: Pick<SiteParts, 'loadVisitorScreens'> & { show: (next: ReactNode) => void };
};

/**
 * Signs up on the sign-up page, as the dashboard screen does. Returns the problem on failure. The screen for the code
 * replaces the form without a navigation, because the password for the following login is only in the memory of the
 * page.
 */
const sendSignUp = async (services: Services, { values, ref, next }: SignUp): Promise<Problem | null> => {
  const { platform, screen, now } = services;
  // The screens load first. If loading fails, no account is created that the user could not confirm.
  const VisitorScreens = await next.loadVisitorScreens();
  let state: object;
  try {
    state = await register({ platform, now, state: stateOfEntry(window) }, values, ref);
  } catch (thrown) {
    return explainSignUp(toAppError(thrown));
  }
  screen.tell('success', accountScreens.signUp.success);
  leaveHistoryToRouter();
  replaceHistoryEntry(window, paths.otp, state);
  next.show(<VisitorScreens services={services} signedUp={{ email: values.email, password: values.password }} />);
  return null;
};

/**
 * Requests a code for a new password, as the dashboard screen does, and opens the screen where the user enters the
 * code. Returns the problem if the request failed.
 */
const sendForgotPassword = async (services: Services, { email }: ForgotPasswordValues): Promise<Problem | null> => {
  const { platform, screen, now } = services;
  try {
    const { message, next } = await requestReset({ platform, now, state: stateOfEntry(window) }, email);
    openDashboardScreen(window, withMessage(paths.resetPassword, message), next);
    return null;
  } catch (thrown) {
    return explainReset(toAppError(thrown), screen);
  }
};
