import { createContext } from 'react';
import type { Problem } from '#dashboard/kit/form/use-form-state.ts';

export type LoginValues = { email: string; password: string; keep: boolean };

/** Logs in and leads on to the next screen. Returns the problem if the login failed and the form stays. */
export type LogIn = (values: LoginValues) => Promise<Problem | null>;

/** What is known about the visitor when the login form opens. */
export type LoginFacts = {
  /** The state of the history entry. The links of the form hand it on. */
  state: unknown;
  /** The account whose session ended without an act of the user; null if there is none. */
  endedEmail: string | null;
  /** The form follows another screen, so the focus moves into it. */
  takesFocus: boolean;
};

/** The dashboard or the prerendered page, in which the form is rendered. */
export type LoginHost = { facts: LoginFacts; logIn: LogIn };

/** Provided by `src/site-client`, which loads the code that logs in when it is needed. */
export const LogInContext = createContext<LogIn>(() => Promise.reject(new Error('LogInContext has no provider')));
