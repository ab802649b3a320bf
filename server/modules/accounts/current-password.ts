import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findUserById, type User } from './accounts.sql.ts';
import { signInAttempts } from './sign-in-attempts.ts';

export type CurrentPassword = {
  /** The person, if this is the password: CURRENT_PASSWORD_INCORRECT, TOO_MANY_REQUESTS (counted as guesses at signing in). */
  confirm: (userId: string, password: string, address: string) => Promise<User>;
};

/** Who holds a token asks for the password once more before what a stolen token must not do. */
export const createCurrentPassword = ({
  db,
  hashing,
  limits,
}: Pick<AccountsDeps, 'db' | 'hashing' | 'limits'>): CurrentPassword => ({
  confirm: async (userId, password, address) => {
    const user = await findUserById(db, userId);
    if (user === undefined) throw new AppError('AUTH_REQUIRED');
    const attempts = signInAttempts(user.emailFolded, address);
    await limits.take(db, attempts);
    const match = await hashing.findMatch([user.passwordHash], password, 'first');
    if (match === null) throw new AppError('CURRENT_PASSWORD_INCORRECT');
    await limits.giveBack(db, attempts);
    return user;
  },
});
