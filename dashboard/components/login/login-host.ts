import type { LoginValues, SendForm } from '#dashboard/components/visitor-form/visitor-calls.ts';

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
export type LoginHost = { facts: LoginFacts; logIn: SendForm<LoginValues> };
