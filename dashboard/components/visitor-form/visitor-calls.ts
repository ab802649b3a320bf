import { createContext } from 'react';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';

export type LoginValues = { email: string; password: string; keep: boolean };
export type SignUpValues = { name: string; email: string; password: string; acceptedTerms: boolean };
export type ForgotPasswordValues = { email: string };

/** Sends a form of a visitor and leads on to the next screen. Returns the problem if it failed and the form stays. */
export type SendForm<Values> = (values: Values) => Promise<Problem | null>;

/** How the forms of a prerendered page are sent. */
export type VisitorCalls = {
  logIn: SendForm<LoginValues>;
  /** `ref`: the value of an affiliate link, or null. */
  signUp: SendForm<SignUpValues & { ref: string | null }>;
  forgotPassword: SendForm<ForgotPasswordValues>;
};

const missing = () => Promise.reject(new Error('VisitorCallsContext has no provider'));

/** Provided by `dashboard/site/client/hydrate-island.ts`, which loads the code that sends a form when it is needed. */
export const VisitorCallsContext = createContext<VisitorCalls>({
  logIn: missing,
  signUp: missing,
  forgotPassword: missing,
});
