import { Ticket } from '#shared/contract/fields.ts';
import { authFlowStateIn } from '#dashboard/kit/form/auth-flow-state.ts';

/** The step that the screen of the code shows. */
export type OtpStep =
  /** The ticket comes from the URL, so any page can have opened the screen. */
  | { name: 'link'; ticket: string }
  /**
   * The user enters the code. `sentAt`: when the email was requested; null if unknown. `isUnverified`: after a login.
   */
  | { name: 'code'; ticket: string; email: string | null; sentAt: number | null; isUnverified: boolean }
  /** The code was correct, and the ticket opens the account with a new name and password. */
  | { name: 'account'; ticket: string }
  | { name: 'no-ticket' };

/**
 * Returns the current step. `hash`: from the mailed link `/otp#ticket`. `state`: of the history entry, set by the
 * sign-up, the login, or the previous step.
 */
export const otpStepOf = (hash: string, state: unknown): OtpStep => {
  const linked = Ticket.safeParse(hash.replace(/^#/, ''));
  if (linked.success) return { name: 'link', ticket: linked.data };
  const { ticket, codeGiven, email, sentAt, isUnverified } = authFlowStateIn(state);
  if (ticket === null) return { name: 'no-ticket' };
  return codeGiven ? { name: 'account', ticket } : { name: 'code', ticket, email, sentAt, isUnverified };
};
