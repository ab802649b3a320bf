import { createContext } from 'react';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';
import type { Services } from '#dashboard/kit/services/services.tsx';

export type LoginValues = { email: string; password: string; keep: boolean };
export type SignUpValues = { name: string; email: string; password: string; acceptedTerms: boolean };
export type ForgotPasswordValues = { email: string };

/** What the call of a form needs. `state`: the state of the history entry. */
export type VisitorHost = Pick<Services, 'platform' | 'now'> & { state: unknown };

/** Sends a form and opens the next screen. If it fails, it returns the problem, and the form remains. */
export type SendForm<Values> = (values: Values) => Promise<Problem | null>;

/** The functions that send the forms of a prerendered page. */
export type VisitorCalls = {
  logIn: SendForm<LoginValues>;
  /** `ref`: the affiliate code, or null. */
  signUp: SendForm<SignUpValues & { ref: string | null }>;
  forgotPassword: SendForm<ForgotPasswordValues>;
};

const missing = () => Promise.reject(new Error('VisitorCallsContext has no provider.'));

/** `dashboard/site/client/hydrate-island.ts` provides these functions. They load their code on the first submit. */
export const VisitorCallsContext = createContext<VisitorCalls>({
  logIn: missing,
  signUp: missing,
  forgotPassword: missing,
});
