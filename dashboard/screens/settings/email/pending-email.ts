import { Ticket } from '#shared/contract/fields.ts';

/** A change of address that waits for its code. It stands in the history's state, so that a reload does not lose it. */
export type PendingEmail = { newEmail: string; ticket: string };

export const pendingEmailIn = (state: unknown): PendingEmail | null => {
  if (typeof state !== 'object' || state === null || !('newEmail' in state) || !('ticket' in state)) return null;
  const ticket = Ticket.safeParse(state.ticket);
  return typeof state.newEmail === 'string' && ticket.success
    ? { newEmail: state.newEmail, ticket: ticket.data }
    : null;
};
