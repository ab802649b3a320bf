import { codeOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import { networkOf } from '#server/http/caller-address.ts';
import { sha256 } from '#server/security/secrets.ts';
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
import type { CodeGuesses } from './code-guesses.ts';
import type { Codes } from './codes.ts';
import type { CurrentPassword } from './current-password.ts';
import { foldEmail } from './email-address.ts';
import type { SendNotice } from './notice-mail.ts';

type Deps = AccountsDeps & {
  codes: Codes;
  guesses: CodeGuesses;
  current: CurrentPassword;
  sendNotice: SendNotice;
};

const UNIQUE_VIOLATION = '23505';

/** A new address counts once its owner has confirmed it. Whether it is taken is only looked at when its mail is made. */
export const createEmailChangeService = ({ db, limits, now, codes, guesses, current, sendNotice }: Deps) => {
  const apply = async (tx: Db, { id, userId, email, emailFolded }: CodeRequest): Promise<boolean> => {
    if (userId === null || email === null || emailFolded === null) return false;
    if (!(await deleteCodeRequest(tx, id))) return false;
    const before = await findUserById(tx, userId);
    if (before === undefined) return false;
    await setEmail(tx, userId, { email, emailFolded });
    await deleteResetsOf(tx, before.emailFolded);
    return true;
  };

  const confirmByLink = async (ticket: string, address: string): Promise<void> => {
    await limits.take(db, [{ kind: 'codeCheckByNetwork', subject: [networkOf(address)] }]);
    const found = await findCodeRequestByTicket(db, sha256(ticket), now());
    if (found === undefined || !found.codeGiven || found.request.kind !== 'email-change') {
      throw new AppError('CODE_INCORRECT');
    }
    if (!(await db.transaction((tx) => apply(tx, found.request)))) throw new AppError('CODE_INCORRECT');
  };

  return {
    /** Mails the new address its code and link, and the old one a notice. CURRENT_PASSWORD_INCORRECT, TOO_MANY_REQUESTS. */
    ask: async (
      actor: Actor,
      form: { email: string; password: string },
      address: string,
    ): Promise<{ ticket: string }> => {
      await limits.take(db, [{ kind: 'emailChangeByUser', subject: [actor.userId] }]);
      const user = await current.confirm(actor.userId, form.password, address);
      const { email } = form;
      const emailFolded = foldEmail(email);
      const ticket = await db.transaction(async (tx) => {
        await deleteEmailChangesOf(tx, user.id);
        await sendNotice(tx, user.id, 'email-change-asked');
        return codes.begin(tx, { kind: 'email-change', userId: user.id, email, emailFolded }, emailFolded);
      });
      return { ticket };
    },

    /** CODE_INCORRECT for whatever does not confirm, also where the address was taken in the meantime. */
    confirm: async ({ ticket, otp }: { ticket: string; otp: string | null }, address: string): Promise<void> => {
      try {
        if (otp === null) await confirmByLink(ticket, address);
        else await guesses.guess({ otp, ticket, address, kinds: ['email-change'] }, apply);
      } catch (error) {
        throw codeOf(error) === UNIQUE_VIOLATION ? new AppError('CODE_INCORRECT', { cause: error }) : error;
      }
    },
  };
};

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
