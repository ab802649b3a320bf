import type { Db } from '#server/db/db.ts';
import { networkOf } from '#server/http/caller-address.ts';
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

/** Tickets that may set a password: their code was entered, or they are the link of a reset mail. */
export const createOpenedTickets = ({ db, limits, now }: Pick<AccountsDeps, 'db' | 'limits' | 'now'>) => {
  /** TICKET_NOT_VALID for any ticket of another kind, without its code, expired or used. */
  const find = async (ticket: string, kinds: readonly CodeKind[]): Promise<CodeRequest> => {
    const found = await findCodeRequestByTicket(db, sha256(ticket), now());
    if (found === undefined || !found.codeGiven || !kinds.includes(found.request.kind)) {
      throw new AppError('TICKET_NOT_VALID');
    }
    return found.request;
  };

  return {
    find,

    /**
     * The e-mail address whose password the ticket sets, so that the form can name it. TICKET_NOT_VALID as in `find`, and
     * if there is no such account or sign-up any more; TOO_MANY_REQUESTS.
     */
    readEmail: async (ticket: string, address: string): Promise<string> => {
      await limits.take(db, [{ kind: 'codeCheckByNetwork', subject: [networkOf(address)] }]);
      const request = await find(ticket, ['sign-up', 'reset']);
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
