import type { ReactNode } from 'react';
import { explainSignUp, register } from '#dashboard/components/sign-up/register.ts';
import type { SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { replaceHistoryEntry, stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import type { SiteParts } from './site-parts.ts';
import { leaveHistoryToRouter } from './watch-history.ts';

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
export const signUpHere = async (services: Services, { values, ref, next }: SignUp): Promise<Problem | null> => {
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
