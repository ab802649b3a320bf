import type { Actor } from '#server/http/actor.ts';
import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { foldEmail } from '#shared/domain/account/email-address.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteCodeRequest,
  deleteEmailChangesOf,
  deleteResetsOf,
  findUserByEmail,
  findUserById,
  setPasswordHash,
  type User,
} from './accounts.sql.ts';
import type { Codes } from './codes.ts';
import type { CurrentPassword } from './current-password.ts';
import { refuseBadPasswordForm } from './new-password.ts';
import type { SendNotice } from './notice-mail.ts';
import type { OpenedTickets } from './opened-tickets.ts';

/** Ends the sessions of a person, all or all but one, in the caller's transaction. */
export type EndSessions = (tx: Db, userId: string, but: string | null) => Promise<number>;

type Deps = AccountsDeps & {
  codes: Codes;
  current: CurrentPassword;
  openedTickets: OpenedTickets;
  endSessions: EndSessions;
  sendNotice: SendNotice;
};

type NewPassword = { new_password: string; confirm_password: string };
type Change = NewPassword & { email: string; old_password: string };

/** Forgetting a password and changing it. */
export const createPasswordsService = (deps: Deps) => {
  const { db, hashing, limits, devices, codes, current, openedTickets, endSessions, sendNotice } = deps;

  /** A password that changes ends whatever else could still open the account by the old state of things. */
  const replace = async (tx: Db, user: User, passwordHash: string, keepSession: string | null): Promise<boolean> => {
    if (!(await setPasswordHash(tx, user.id, { passwordHash, insteadOf: user.passwordHash }))) return false;
    await endSessions(tx, user.id, keepSession);
    await devices.forgetAll(tx, user.id);
    await deleteResetsOf(tx, user.emailFolded);
    await deleteEmailChangesOf(tx, user.id);
    await sendNotice(tx, user.id, 'password-changed');
    return true;
  };

  return {
    /** A ticket, whether anybody has the address or not: that is only looked at when the mail is made. TOO_MANY_REQUESTS. */
    forgot: async (email: string, caller: Caller): Promise<{ ticket: string }> => {
      const emailFolded = foldEmail(email);
      const source = await devices.sourceOf(caller, emailFolded);
      await limits.take(db, [{ kind: 'reset', source }]);
      const asked = { kind: 'reset', email, emailFolded } as const;
      const ticket = await db.transaction((tx) => codes.begin(tx, asked, { emailFolded, source }));
      return { ticket };
    },

    /** INPUT_INVALID, PASSWORDS_DIFFER, PASSWORD_TOO_COMMON; TICKET_NOT_VALID for what was not opened by a code, is over or used. */
    reset: async ({ ticket, ...form }: NewPassword & { ticket: string }, caller: Caller): Promise<void> => {
      refuseBadPasswordForm(form);
      const request = await openedTickets.find(ticket, ['reset'], { caller, limit: 'newPassword' });
      const passwordHash = await hashing.hash(form.new_password, 'first');
      const isDone = await db.transaction(async (tx) => {
        // The row that is gone is what makes a code or link work once, also for many who come at the same moment.
        if (!(await deleteCodeRequest(tx, request.id))) return false;
        const user = await findUserByEmail(tx, request.emailFolded ?? '');
        return user !== undefined && replace(tx, user, passwordHash, null);
      });
      if (!isDone) throw new AppError('TICKET_NOT_VALID');
    },

    /** FORBIDDEN where the address is not the caller's; INPUT_INVALID, PASSWORDS_DIFFER, PASSWORD_TOO_COMMON, CURRENT_PASSWORD_INCORRECT. */
    change: async (actor: Actor, { email, ...form }: Change, caller: Caller): Promise<void> => {
      const owner = await findUserById(db, actor.userId);
      if (owner?.emailFolded !== foldEmail(email)) throw new AppError('FORBIDDEN');
      refuseBadPasswordForm(form);
      const user = await current.confirm(actor, form.old_password);
      const passwordHash = await hashing.hash(form.new_password, 'first');
      // Of two changes at one moment the second finds that its old password is no longer the one.
      const isDone = await db.transaction((tx) => replace(tx, user, passwordHash, actor.sessionId));
      if (!isDone) throw new AppError('CURRENT_PASSWORD_INCORRECT');
      await devices.remember(actor.userId, caller);
    },
  };
};

export type PasswordsService = ReturnType<typeof createPasswordsService>;
