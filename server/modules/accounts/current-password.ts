import type { Actor } from '#server/http/actor.ts';
import { sessionSource } from '#server/security/source.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findUserById, type User } from './accounts.sql.ts';
import { passwordGuess } from './sign-in-attempts.ts';

export type CurrentPassword = {
  /**
   * Returns the user if this is the password of the user. Throws CURRENT_PASSWORD_INCORRECT or TOO_MANY_REQUESTS. Each
   * session has its own limit of guesses, so that neither an attacker nor a stolen session can use up the guesses of
   * the owner.
   */
  confirm: (actor: Actor, password: string) => Promise<User>;
};

/** Checks the password before an action for which a stolen token must not be enough. */
export const createCurrentPassword = ({
  db,
  hashing,
  limits,
}: Pick<AccountsDeps, 'db' | 'hashing' | 'limits'>): CurrentPassword => ({
  confirm: async ({ userId, sessionId }, password) => {
    const user = await findUserById(db, userId);
    if (user === undefined) throw new AppError('AUTH_REQUIRED');
    const attempts = passwordGuess(sessionSource(sessionId), userId);
    await limits.take(db, attempts);
    const match = await hashing.findMatch([user.passwordHash], password, 'first');
    if (match === null) throw new AppError('CURRENT_PASSWORD_INCORRECT');
    await limits.giveBack(db, attempts);
    return user;
  },
});
