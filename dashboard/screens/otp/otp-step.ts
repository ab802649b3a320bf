import { Ticket } from '#shared/contract/fields.ts';
import { handedOnIn } from '#dashboard/kit/form/handed-on.ts';

export type OtpStep =
  /** The ticket comes from the address, so any page can have opened the screen. */
  | { name: 'link'; ticket: string }
  /** The user enters the code. `sentAt`: when the email was requested; null if unknown. `isUnverified`: after a login. */
  | { name: 'code'; ticket: string; email: string | null; sentAt: number | null; isUnverified: boolean }
  /** The code was right, and the ticket opens the account with a new name and password. */
  | { name: 'account'; ticket: string }
  | { name: 'lost' };

/** `hash`: of the mailed link, `/otp#ticket`. `state`: of the sign-up, the login, or the step before. */
export const otpStepOf = (hash: string, state: unknown): OtpStep => {
  const linked = Ticket.safeParse(hash.replace(/^#/, ''));
  if (linked.success) return { name: 'link', ticket: linked.data };
  const { ticket, codeGiven, email, sentAt, isUnverified } = handedOnIn(state);
  if (ticket === null) return { name: 'lost' };
  return codeGiven ? { name: 'account', ticket } : { name: 'code', ticket, email, sentAt, isUnverified };
};
