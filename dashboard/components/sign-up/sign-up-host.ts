import type { SendForm, SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { PlanWords } from './chosen-plan-words.ts';

/** What is known about the visitor when the sign-up opens. */
export type SignUpFacts = {
  /** The state of the history entry. The link to the login hands it on. */
  state: unknown;
  /** The form follows another screen, so the focus moves into it. */
  takesFocus: boolean;
  /** The value of the affiliate link that opened the sign-up; null if there is none. */
  opened: string | null;
  /** The value of the affiliate link that counts; null if there is none. */
  ref: string | null;
  words: PlanWords;
};

/** The dashboard or the prerendered page, in which the form is rendered. */
export type SignUpHost = { facts: SignUpFacts; signUp: SendForm<SignUpValues> };
