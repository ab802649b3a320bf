import { Ticket } from '#shared/contract/fields.ts';

/**
 * The ticket a code is given for: from the mail's link (`/otp#ticket`), or handed on by sign-up and login. `wasJustSent`
 * tells that a mail went out a moment ago, so that asking for another has to wait.
 */
export const ticketIn = (hash: string, state: unknown): { ticket: string; wasJustSent: boolean } | null => {
  const linked = Ticket.safeParse(hash.replace(/^#/, ''));
  if (linked.success) return { ticket: linked.data, wasJustSent: false };
  const handed = Ticket.safeParse(
    typeof state === 'object' && state !== null && 'ticket' in state ? state.ticket : null,
  );
  return handed.success ? { ticket: handed.data, wasJustSent: true } : null;
};
