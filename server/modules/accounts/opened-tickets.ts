import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { sha256 } from '#server/security/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  findCodeRequestByTicket,
  findRegistration,
  findUserByEmail,
  type CodeKind,
  type CodeRequest,
} from './accounts.sql.ts';

/** Who uses a ticket, and which limit counts it. */
type Use = { caller: Caller; limit: 'codeCheck' | 'newPassword' };

type Deps = Pick<AccountsDeps, 'db' | 'devices' | 'limits' | 'now'>;

/** Tickets that may set a password: their code was entered, or they are the link of a reset mail. */
export const createOpenedTickets = ({ db, devices, limits, now }: Deps) => {
  /** TICKET_NOT_VALID for any ticket of another kind, without its code, expired or used. TOO_MANY_REQUESTS. */
  const find = async (ticket: string, kinds: readonly CodeKind[], { caller, limit }: Use): Promise<CodeRequest> => {
    const found = await findCodeRequestByTicket(db, sha256(ticket), now());
    const source = await devices.sourceOf(caller, found?.account ?? '');
    await limits.take(db, [{ kind: limit, source }]);
    if (found === undefined || !found.codeGiven || !kinds.includes(found.request.kind)) {
      throw new AppError('TICKET_NOT_VALID');
    }
    return found.request;
  };

  return {
    find,

    /**
     * The e-mail address whose password the ticket sets, so that the form can name it. TICKET_NOT_VALID as in `find`,
     * and if there is no such account or sign-up any more; TOO_MANY_REQUESTS.
     */
    readEmail: async (ticket: string, caller: Caller): Promise<string> => {
      const request = await find(ticket, ['sign-up', 'reset'], { caller, limit: 'codeCheck' });
      const email = await emailOf(db, request);
      if (email === undefined) throw new AppError('TICKET_NOT_VALID');
      return email;
    },
  };
};

export type OpenedTickets = ReturnType<typeof createOpenedTickets>;

const emailOf = async (db: Db, { registrationId, emailFolded }: CodeRequest): Promise<string | undefined> => {
  if (registrationId !== null) return (await findRegistration(db, registrationId))?.email;
  return emailFolded === null ? undefined : (await findUserByEmail(db, emailFolded))?.email;
};
