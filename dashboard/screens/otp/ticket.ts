import { Ticket } from '#shared/contract/fields.ts';
import { handedOnIn } from '#dashboard/components/form/handed-on.ts';

type Arrived = {
  /** The ticket that a code is given for. */
  ticket: string;
  email: string | null;
  /** When its mail was asked for; null where that is not known. */
  sentAt: number | null;
};

/** By the mail's link (`/otp#ticket`), or from sign-up and login. */
export const ticketIn = (hash: string, state: unknown): Arrived | null => {
  const linked = Ticket.safeParse(hash.replace(/^#/, ''));
  if (linked.success) return { ticket: linked.data, email: null, sentAt: null };
  const { ticket, email, sentAt } = handedOnIn(state);
  return ticket === null ? null : { ticket, email, sentAt };
};
