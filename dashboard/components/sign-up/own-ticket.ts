import * as z from 'zod/mini';
import { Ticket } from '#shared/contract/fields.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { localValues, readStored, removeStored, storeOrHold, jsonOf } from '#shared/platform/stored-value.ts';

const KEY = 'sign_up_ticket';
/** The server ends a ticket after this time. */
const LIFE_MS = DAY_MS;

const Stored = z.object({ ticket: Ticket, at: z.number() });

const storedIn = (text: string) => Stored.safeParse(jsonOf(text)).data ?? null;

/**
 * The ticket of the last sign-up in this browser, or null. It shows the server that the mailed link was opened in the
 * browser that signed up. `now` in milliseconds since 1970.
 */
export const ownTicket = (now: number): string | null => {
  const stored = readStored(localValues(), KEY, storedIn);
  return stored !== null && stored.at <= now && now - stored.at < LIFE_MS ? stored.ticket : null;
};

/** Without storage, the user chooses a new password after the mailed link. */
export const storeOwnTicket = (ticket: string, now: number): void =>
  storeOrHold(localValues(), KEY, JSON.stringify({ ticket, at: now }));

export const removeOwnTicket = (): void => removeStored(localValues(), KEY);
