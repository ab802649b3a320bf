import { explainReset, requestReset } from '#dashboard/components/forgot-password/request-reset.ts';
import { openDashboardScreen, stateOfEntry, withMessage } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { VisitorCalls } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { siteServices } from './site-services.ts';

/** Requests a code for a new password, as the screen of the dashboard does, and opens the screen of the code. */
export const requestCodeHere: VisitorCalls['forgotPassword'] = async ({ email }) => {
  const { platform, screen, now } = siteServices;
  try {
    const { message, next } = await requestReset({ platform, now, state: stateOfEntry(window) }, email);
    openDashboardScreen(window, withMessage(paths.resetPassword, message), next);
    return null;
  } catch (thrown) {
    return explainReset(toAppError(thrown), screen);
  }
};
