import { Ticket } from '#shared/contract/fields.ts';
import { handedOnIn } from '#dashboard/kit/form/handed-on.ts';

export type ResetStep =
  /** The code of the mail has to be given for this ticket. */
  | { name: 'code'; ticket: string; email: string | null; sentAt: number | null }
  /** The ticket sets a password: by the mail's link, or after its code. */
  | { name: 'new-password'; ticket: string }
  | { name: 'lost' };

/** `id`: of the mailed link, `/resetpassword/{id}`; an id that can't be one is taken for a ticket that is no longer valid. */
export const resetStepOf = (id: string | undefined, state: unknown): ResetStep => {
  const { ticket, email, sentAt, codeGiven } = handedOnIn(state);
  if (id !== undefined) return Ticket.safeParse(id).success ? { name: 'new-password', ticket: id } : { name: 'lost' };
  if (ticket === null) return { name: 'lost' };
  return codeGiven ? { name: 'new-password', ticket } : { name: 'code', ticket, email, sentAt };
};
