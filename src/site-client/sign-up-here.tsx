import type { ReactNode } from 'react';
import { explainSignUp, register } from '#dashboard/components/sign-up/register.ts';
import { replaceEntry, stateOfEntry } from '#dashboard/kit/routing/open-dashboard-screen.ts';
import { paths } from '#dashboard/kit/routing/paths.ts';
import type { VisitorCalls } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { toAppError } from '#shared/errors/app-error.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import { siteServices } from './site-services.ts';
import { leaveHistoryToRouter } from './watch-history.ts';
import { VisitorScreens } from './visitor-screens.tsx';

type SignUp = (
  ...args: [...Parameters<VisitorCalls['signUp']>, show: (next: ReactNode) => void]
) => ReturnType<VisitorCalls['signUp']>;

/**
 * Signs up on the sign-up page, as the screen of the dashboard does. The screen of the code replaces the form without a
 * navigation: only the memory of this page has the password, which signs in after the code. `show` replaces the form.
 */
export const signUpHere: SignUp = async ({ ref, ...values }, show) => {
  const { platform, screen, now } = siteServices;
  try {
    const next = await register({ platform, now, state: stateOfEntry(window) }, values, ref);
    screen.tell('success', accountScreens.signUp.success);
    leaveHistoryToRouter();
    replaceEntry(window, paths.otp, next);
    show(<VisitorScreens services={siteServices} signedUp={{ email: values.email, password: values.password }} />);
    return null;
  } catch (thrown) {
    return explainSignUp(toAppError(thrown));
  }
};
