import type { LoginValues, SendForm } from '#dashboard/components/visitor-form/visitor-calls.ts';

/** The facts about the visitor when the login form opens. */
export type LoginFacts = {
  /** The state of the history entry. The links of the form pass it on. */
  state: unknown;
  /** The account whose session ended without an act of the user; null if there is none. */
  endedEmail: string | null;
  /** Whether the form replaces another screen, so that the focus moves into the form. */
  takesFocus: boolean;
};

/** The props of the form that the dashboard or the prerendered page provides. */
export type LoginHost = { facts: LoginFacts; logIn: SendForm<LoginValues> };
