import { Ticket } from '#shared/contract/fields.ts';

/** A change of the address that waits for its code. The history entry stores it, so that a reload does not lose it. */
export type PendingEmail = { newEmail: string; ticket: string };

/** Reads the change from the state of the history entry; null if there is none or it is invalid. */
export const pendingEmailIn = (state: unknown): PendingEmail | null => {
  if (typeof state !== 'object' || state === null || !('newEmail' in state) || !('ticket' in state)) return null;
  const ticket = Ticket.safeParse(state.ticket);
  return typeof state.newEmail === 'string' && ticket.success
    ? { newEmail: state.newEmail, ticket: ticket.data }
    : null;
};
