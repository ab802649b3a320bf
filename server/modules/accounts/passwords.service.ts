import type { Actor } from '#server/http/actor.ts';
import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
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

/** Ends all sessions of a user except `but` in the caller's transaction. Returns their number. */
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

/** Resets forgotten passwords and changes passwords. */
export const createPasswordsService = (deps: Deps) => {
  const { db, hashing, limits, devices, codes, current, openedTickets, endSessions, sendNotice } = deps;

  /**
   * Sets a new password and revokes all other access: sessions, known devices, pending resets and changes of address.
   * Returns false if the password was changed concurrently.
   */
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
    /**
     * Returns a ticket, whether or not the address has an account; this is only checked when the mail is composed.
     * Throws TOO_MANY_REQUESTS.
     */
    forgot: async (email: string, caller: Caller): Promise<{ ticket: string }> => {
      const emailFolded = foldEmail(email);
      const source = await devices.sourceOf(caller, emailFolded);
      await limits.take(db, [{ kind: 'reset', source }]);
      const asked = { kind: 'reset', email, emailFolded } as const;
      const ticket = await db.transaction((tx) => codes.begin(tx, asked, { emailFolded, source }));
      return { ticket };
    },

    /**
     * Sets the password of a reset. Throws INPUT_INVALID, PASSWORDS_DIFFER, PASSWORD_TOO_COMMON, and TICKET_NOT_VALID
     * if the code of the ticket was not entered, or if the ticket has expired or was used.
     */
    reset: async ({ ticket, ...form }: NewPassword & { ticket: string }, caller: Caller): Promise<void> => {
      refuseBadPasswordForm(form);
      const request = await openedTickets.find(ticket, ['reset'], { caller, limit: 'newPassword' });
      const passwordHash = await hashing.hash(form.new_password, 'first');
      const isDone = await db.transaction(async (tx) => {
        // Deleting the row makes the code or link work only once, also for concurrent calls.
        if (!(await deleteCodeRequest(tx, request.id))) return false;
        const user = await findUserByEmail(tx, request.emailFolded ?? '');
        return user !== undefined && replace(tx, user, passwordHash, null);
      });
      if (!isDone) throw new AppError('TICKET_NOT_VALID');
    },

    /**
     * Changes the password. Throws FORBIDDEN if the address does not belong to the caller, INPUT_INVALID,
     * PASSWORDS_DIFFER, PASSWORD_TOO_COMMON, CURRENT_PASSWORD_INCORRECT.
     */
    change: async (actor: Actor, { email, ...form }: Change, caller: Caller): Promise<void> => {
      const owner = await findUserById(db, actor.userId);
      if (owner?.emailFolded !== foldEmail(email)) throw new AppError('FORBIDDEN');
      refuseBadPasswordForm(form);
      const user = await current.confirm(actor, form.old_password);
      const passwordHash = await hashing.hash(form.new_password, 'first');
      // The second of two concurrent changes finds that the old password has changed.
      const isDone = await db.transaction((tx) => replace(tx, user, passwordHash, actor.sessionId));
      if (!isDone) throw new AppError('CURRENT_PASSWORD_INCORRECT');
      await devices.remember(actor.userId, caller);
    },
  };
};

export type PasswordsService = ReturnType<typeof createPasswordsService>;
