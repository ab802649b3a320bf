import { Ticket } from '#shared/contract/fields.ts';
import { handedOnIn } from '#dashboard/components/form/handed-on.ts';

export type OtpStep =
  /**
   * The user enters the code. `isLinked`: the ticket comes from the address, so any page can have opened the screen.
   * `sentAt`: when the mail was requested; null if unknown.
   */
  | { name: 'code'; ticket: string; isLinked: boolean; email: string | null; sentAt: number | null }
  /** The code was right, and the ticket opens the account with a new name and password. */
  | { name: 'account'; ticket: string }
  | { name: 'lost' };

/** `hash`: of the mailed link, `/otp#ticket`. `state`: of the sign-up, the login, or the step before. */
export const otpStepOf = (hash: string, state: unknown): OtpStep => {
  const linked = Ticket.safeParse(hash.replace(/^#/, ''));
  if (linked.success) return { name: 'code', ticket: linked.data, isLinked: true, email: null, sentAt: null };
  const { ticket, codeGiven, email, sentAt } = handedOnIn(state);
  if (ticket === null) return { name: 'lost' };
  return codeGiven ? { name: 'account', ticket } : { name: 'code', ticket, isLinked: false, email, sentAt };
};
