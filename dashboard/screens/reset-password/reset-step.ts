import { Ticket } from '#shared/contract/fields.ts';
import { authFlowStateIn } from '#dashboard/kit/form/auth-flow-state.ts';

/** The step that the screen of a password reset shows. */
export type ResetStep =
  /** The user enters the mailed code of this ticket. */
  | { name: 'code'; ticket: string; email: string | null; sentAt: number | null }
  /** The ticket sets a password, after the mailed link or the mailed code. */
  | { name: 'new-password'; ticket: string }
  | { name: 'no-ticket' };

/** Returns the current step. `id`: from the mailed link `/resetpassword/{id}`. A malformed id counts as no ticket. */
export const resetStepOf = (id: string | undefined, state: unknown): ResetStep => {
  const { ticket, email, sentAt, codeGiven } = authFlowStateIn(state);
  if (id !== undefined)
    return Ticket.safeParse(id).success ? { name: 'new-password', ticket: id } : { name: 'no-ticket' };
  if (ticket === null) return { name: 'no-ticket' };
  return codeGiven ? { name: 'new-password', ticket } : { name: 'code', ticket, email, sentAt };
};
