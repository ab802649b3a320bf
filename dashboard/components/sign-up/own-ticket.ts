import * as z from 'zod/mini';
import { Ticket } from '#shared/contract/fields.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const KEY = 'sign_up_ticket';
/** The server ends a ticket after this time. */
const LIFE_MS = DAY_MS;

const Stored = z.object({ ticket: Ticket, at: z.number() });

/**
 * The ticket of the last sign-up in this browser, or null. It shows the server that the mailed link was opened in the
 * browser that signed up. `now` in milliseconds since 1970.
 */
export const ownTicket = (now: number): string | null => {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return stored.success && stored.data.at <= now && now - stored.data.at < LIFE_MS ? stored.data.ticket : null;
  } catch {
    // The text is no JSON, or the browser stores nothing.
    return null;
  }
};

/** Without storage, the user chooses a new password after the mailed link. */
export const storeOwnTicket = (ticket: string, now: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ticket, at: now }));
  } catch {
    // The browser stores nothing.
  }
};

export const removeOwnTicket = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // The browser stores nothing.
  }
};
