import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { sha256 } from '#server/security/secrets.ts';
import type { TicketStep } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  findCodeRequestByTicket,
  findRegistration,
  findUserByEmail,
  type CodeKind,
  type CodeRequest,
  type FoundTicket,
} from './accounts.sql.ts';

/** The caller that uses a ticket, and the limit that counts the use. */
type Use = { caller: Caller; limit: 'codeCheck' | 'newPassword' };

type ReadTicket = { email: string; step?: TicketStep };

type Deps = Pick<AccountsDeps, 'db' | 'devices' | 'limits' | 'now'>;

/** Tickets of mailed links, and tickets whose code was entered. */
export const createOpenedTickets = ({ db, devices, limits, now }: Deps) => {
  const findAny = async (ticket: string, { caller, limit }: Use): Promise<FoundTicket> => {
    const found = await findCodeRequestByTicket(db, sha256(ticket), now());
    const source = await devices.sourceOf(caller, found?.account ?? '');
    await limits.take(db, [{ kind: limit, source }]);
    if (found === undefined) throw new AppError('TICKET_NOT_VALID');
    return found;
  };

  return {
    /**
     * Returns the request of a ticket that may set a password: its code was entered, or it is the link of a reset mail.
     * Throws TICKET_NOT_VALID for a ticket of another kind, without an entered code, expired or used. Throws
     * TOO_MANY_REQUESTS.
     */
    find: async (ticket: string, kinds: readonly CodeKind[], use: Use): Promise<CodeRequest> => {
      const { request, codeGiven } = await findAny(ticket, use);
      if (!codeGiven || !kinds.includes(request.kind)) throw new AppError('TICKET_NOT_VALID');
      return request;
    },

    /**
     * Returns the email address and the next step of a ticket. A screen can then name the account, and request input
     * only if it can succeed. Throws TICKET_NOT_VALID for an expired or used ticket, for a ticket without an entered
     * code that was not mailed, and if the account or sign-up does not exist any more. Throws TOO_MANY_REQUESTS.
     */
    read: async (ticket: string, caller: Caller): Promise<ReadTicket> => {
      const found = await findAny(ticket, { caller, limit: 'codeCheck' });
      const step = stepOf(found, now());
      const email = step === null ? undefined : await emailOf(db, found.request);
      if (step === null || email === undefined) throw new AppError('TICKET_NOT_VALID');
      return step === 'set-password' ? { email } : { email, step };
    },
  };
};

export type OpenedTickets = ReturnType<typeof createOpenedTickets>;

/** Returns the next step, or null if the ticket cannot start one. */
const stepOf = ({ request, codeGiven, origin }: FoundTicket, now: Date): TicketStep | 'set-password' | null => {
  if (codeGiven) return request.kind === 'email-change' ? 'confirm-email' : 'set-password';
  // Only a mailed ticket may reveal whether a code exists: an address that has an account gets no code.
  if (request.kind !== 'sign-up' || origin !== 'mail') return null;
  return hasLiveCode(request, now) ? 'enter-code' : 'code-expired';
};

const hasLiveCode = ({ codeHash, codeExpiresAt, triesLeft }: CodeRequest, now: Date): boolean =>
  codeHash !== null && codeExpiresAt !== null && codeExpiresAt > now && triesLeft > 0;

/**
 * Returns the address of a sign-up or the new address as the user entered it; for a reset, the address of the account.
 */
const emailOf = async (
  db: Db,
  { kind, registrationId, email, emailFolded }: CodeRequest,
): Promise<string | undefined> => {
  if (registrationId !== null) return (await findRegistration(db, registrationId))?.email;
  if (kind === 'email-change') return email ?? undefined;
  return emailFolded === null ? undefined : (await findUserByEmail(db, emailFolded))?.email;
};
