import type { ReactNode } from 'react';
import type { VisitorCalls } from '#dashboard/components/visitor-form/visitor-calls.ts';
import { requestCodeHere } from './forgot-password-here.ts';
import { logInHere } from './log-in-here.ts';
import { signUpHere } from './sign-up-here.tsx';
import type { SiteParts } from './site-parts.ts';
import { createSiteServices } from './site-services.ts';

/** Creates the calls that send the forms of a prerendered page. `show` replaces the form. */
export const createVisitorCalls = (parts: SiteParts, show: (next: ReactNode) => void): VisitorCalls => {
  const services = createSiteServices(parts);
  return {
    logIn: (values) => logInHere(services, values),
    signUp: ({ ref, ...values }) =>
      signUpHere(services, { values, ref, next: { show, loadVisitorScreens: parts.loadVisitorScreens } }),
    forgotPassword: (values) => requestCodeHere(services, values),
  };
};
