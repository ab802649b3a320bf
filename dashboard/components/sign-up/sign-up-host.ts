import type { SendForm, SignUpValues } from '#dashboard/components/visitor-form/visitor-calls.ts';
import type { PlanWords } from './chosen-plan-words.ts';

/** The facts about the visitor when the sign-up opens. */
export type SignUpFacts = {
  /** The state of the history entry. The link to the login passes it on. */
  state: unknown;
  /** Whether the form replaces another screen, so that the focus moves into the form. */
  takesFocus: boolean;
  /** The affiliate code of this visit; null if there is none. */
  opened: string | null;
  /** The affiliate code that the sign-up sends: the first stored one, otherwise `opened`. */
  ref: string | null;
  words: PlanWords;
};

/** The props of the form that the dashboard or the prerendered page provides. */
export type SignUpHost = { facts: SignUpFacts; signUp: SendForm<SignUpValues> };
