import { destinationAfterLogin } from '#dashboard/kit/routing/came-from.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import { explainSignIn, stateOfUnverified } from '#dashboard/components/login/explain-sign-in.ts';
import { storeOwnTicket } from '#dashboard/components/sign-up/own-ticket.ts';
import { leadOn, stateOfEntry } from '#dashboard/kit/routing/lead-on.ts';
import type { LogIn } from '#dashboard/components/login/login-host.ts';
import { chromeExtensionDoor } from '#extension/chrome/extension-door.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { createSitePlatform } from '#shared/platform/site-host/site-platform.ts';
import { clientEnv } from '../env/client-env.ts';

const platform = createSitePlatform({
  page: window,
  clientVersion: clientEnv.version,
  extension: chromeExtensionDoor(),
  now: () => Date.now(),
  loadListWorker: () => Promise.reject(new Error('The login page opens no account')),
});

/** Logs in on the login page, as the login screen of the dashboard does, and opens the next screen. */
export const logInHere: LogIn = async (values) => {
  const state = stateOfEntry(window);
  try {
    await platform.session.signIn(values);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code !== 'EMAIL_NOT_VERIFIED') return explainSignIn(error);
    if (error.ticket !== null) storeOwnTicket(error.ticket, Date.now());
    leadOn(window, paths.otp, stateOfUnverified(state, values.email, error, Date.now()));
    return null;
  }
  const view = platform.session.view();
  if (view.state === 'signed-in') location.replace(destinationAfterLogin(view.account, state));
  return null;
};
