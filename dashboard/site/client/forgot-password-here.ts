import { explainReset, requestReset } from '#dashboard/components/forgot-password/request-reset.ts';
import { openDashboardScreen, stateOfEntry, withMessage } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import type { ForgotPasswordValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { toAppError } from '#shared/errors/app-error.ts';

/**
 * Requests a code for a new password, as the dashboard screen does, and opens the screen where the user enters the
 * code. Returns the problem if the request failed.
 */
export const requestCodeHere = async (services: Services, { email }: ForgotPasswordValues): Promise<Problem | null> => {
  const { platform, screen, now } = services;
  try {
    const { message, next } = await requestReset({ platform, now, state: stateOfEntry(window) }, email);
    openDashboardScreen(window, withMessage(paths.resetPassword, message), next);
    return null;
  } catch (thrown) {
    return explainReset(toAppError(thrown), screen);
  }
};
