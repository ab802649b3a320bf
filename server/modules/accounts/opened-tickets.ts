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

/** Who uses a ticket, and which limit counts it. */
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
     * The request of a ticket that may set a password: its code was entered, or it is the link of a reset mail.
     * TICKET_NOT_VALID for any ticket of another kind, without its code, expired or used. TOO_MANY_REQUESTS.
     */
    find: async (ticket: string, kinds: readonly CodeKind[], use: Use): Promise<CodeRequest> => {
      const { request, codeGiven } = await findAny(ticket, use);
      if (!codeGiven || !kinds.includes(request.kind)) throw new AppError('TICKET_NOT_VALID');
      return request;
    },

    /**
     * The e-mail address and the next step of a ticket, so that a screen can name the account and asks for input only
     * if it can succeed. TICKET_NOT_VALID for an expired or used ticket, for a ticket without its code that was not
     * mailed, and if there is no such account or sign-up any more; TOO_MANY_REQUESTS.
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

/** Null: the ticket can do nothing that starts with a link. */
const stepOf = ({ request, codeGiven, origin }: FoundTicket, now: Date): TicketStep | 'set-password' | null => {
  if (codeGiven) return request.kind === 'email-change' ? 'confirm-email' : 'set-password';
  // Only a mailed ticket may show whether there is a code: none is mailed for an address that has an account.
  if (request.kind !== 'sign-up' || origin !== 'mail') return null;
  return hasLiveCode(request, now) ? 'enter-code' : 'code-expired';
};

const hasLiveCode = ({ codeHash, codeExpiresAt, triesLeft }: CodeRequest, now: Date): boolean =>
  codeHash !== null && codeExpiresAt !== null && codeExpiresAt > now && triesLeft > 0;

/** The address that the user entered for a sign-up or as a new address; for a reset, the one of the account. */
const emailOf = async (
  db: Db,
  { kind, registrationId, email, emailFolded }: CodeRequest,
): Promise<string | undefined> => {
  if (registrationId !== null) return (await findRegistration(db, registrationId))?.email;
  if (kind === 'email-change') return email ?? undefined;
  return emailFolded === null ? undefined : (await findUserByEmail(db, emailFolded))?.email;
};
