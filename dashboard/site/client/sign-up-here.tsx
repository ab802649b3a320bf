import type { ReactNode } from 'react';
import { explainSignUp, register } from '#dashboard/components/sign-up/register.ts';
import type { SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import { replaceEntry, stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import type { SiteHost } from './site-host.ts';
import { leaveHistoryToRouter } from './watch-history.ts';

type SignUp = {
  values: SignUpValues;
  /** The value of an affiliate link, or null. */
  ref: string | null;
  /** `show` replaces the form. */
  next: Pick<SiteHost, 'loadVisitorScreens'> & { show: (next: ReactNode) => void };
};

/**
 * Signs up on the sign-up page, as the screen of the dashboard does. The screen of the code replaces the form without a
 * navigation: only the memory of this page has the password, which signs in after the code.
 */
export const signUpHere = async (services: Services, { values, ref, next }: SignUp): Promise<Problem | null> => {
  const { platform, screen, now } = services;
  // First, because an account without the screen of its code would be of no use.
  const VisitorScreens = await next.loadVisitorScreens();
  try {
    const state = await register({ platform, now, state: stateOfEntry(window) }, values, ref);
    screen.tell('success', accountScreens.signUp.success);
    leaveHistoryToRouter();
    replaceEntry(window, paths.otp, state);
    next.show(<VisitorScreens services={services} signedUp={{ email: values.email, password: values.password }} />);
    return null;
  } catch (thrown) {
    return explainSignUp(toAppError(thrown));
  }
};
