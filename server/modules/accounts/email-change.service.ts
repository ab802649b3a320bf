import { codeOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Caller } from '#server/http/caller.ts';
import { sha256 } from '#server/security/secrets.ts';
import { sessionSource, userSource } from '#server/security/source.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteCodeRequest,
  deleteEmailChangesOf,
  deleteResetsOf,
  findCodeRequestByTicket,
  findUserById,
  setEmail,
  type CodeRequest,
} from './accounts.sql.ts';
import { enqueueNewDetails } from '../billing/customer-details.service.ts';
import type { CodeGuesses } from './code-guesses.ts';
import type { Codes } from './codes.ts';
import type { CurrentPassword } from './current-password.ts';
import type { SendNotice } from './notice-mail.ts';

type Deps = AccountsDeps & {
  codes: Codes;
  guesses: CodeGuesses;
  current: CurrentPassword;
  sendNotice: SendNotice;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Changes addresses. A new address takes effect when its owner confirms it. Whether another account has it is only
 * checked when its mail is composed.
 */
export const createEmailChangeService = ({ db, jobs, limits, now, codes, guesses, current, sendNotice }: Deps) => {
  const apply = async (tx: Db, { id, userId, email, emailFolded }: CodeRequest): Promise<true | null> => {
    if (userId === null || email === null || emailFolded === null) return null;
    if (!(await deleteCodeRequest(tx, id))) return null;
    const before = await findUserById(tx, userId);
    if (before === undefined) return null;
    await setEmail(tx, userId, { email, emailFolded });
    await enqueueNewDetails(tx, userId, jobs);
    await deleteResetsOf(tx, before.emailFolded);
    return true;
  };

  const confirmByLink = async ({ userId, sessionId }: Actor, ticket: string): Promise<void> => {
    await limits.take(db, [{ kind: 'codeCheck', source: sessionSource(sessionId) }]);
    const found = await findCodeRequestByTicket(db, sha256(ticket), now());
    if (found === undefined || !found.codeGiven || found.request.userId !== userId) {
      throw new AppError('CODE_INCORRECT');
    }
    if (!(await db.transaction((tx) => apply(tx, found.request)))) throw new AppError('CODE_INCORRECT');
  };

  const begin = async (actor: Actor, form: { email: string; password: string }): Promise<{ ticket: string }> => {
    const user = await current.confirm(actor, form.password);
    const { email } = form;
    const emailFolded = foldEmail(email);
    const ticket = await db.transaction(async (tx) => {
      await deleteEmailChangesOf(tx, user.id);
      await sendNotice(tx, user.id, 'email-change-asked');
      const asked = { kind: 'email-change', userId: user.id, email, emailFolded } as const;
      // The user is the source, not the session: a user can open any number of sessions, and the new address may belong
      // to another person.
      return codes.begin(tx, asked, { emailFolded, source: userSource(actor.userId) });
    });
    return { ticket };
  };

  return {
    /**
     * Mails a code and a link to the new address, and a notice to the old one. Throws CURRENT_PASSWORD_INCORRECT,
     * TOO_MANY_REQUESTS.
     */
    ask: async (actor: Actor, form: { email: string; password: string }): Promise<{ ticket: string }> => {
      const attempts = [{ kind: 'emailChangeByUser', source: userSource(actor.userId) } as const];
      return limits.during(db, attempts, () => begin(actor, form));
    },

    /**
     * Confirms the change. Only the account that requested it can do this. Otherwise another person who only clicks
     * the link in the mail would move the account to their address. Throws CODE_INCORRECT for an invalid code or
     * ticket, and if another account already has the new address.
     */
    confirm: async (
      actor: Actor,
      { ticket, otp }: { ticket: string; otp: string | null },
      caller: Caller,
    ): Promise<void> => {
      try {
        if (otp === null) await confirmByLink(actor, ticket);
        else await guesses.guess({ otp, ticket, caller, actor }, (tx, { request }) => apply(tx, request));
      } catch (error) {
        throw codeOf(error) === UNIQUE_VIOLATION ? new AppError('CODE_INCORRECT', { cause: error }) : error;
      }
    },
  };
};

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
