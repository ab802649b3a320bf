import { networkOf } from '#server/http/rate-limit.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { foldEmail } from '../accounts/email-address.ts';
import { isSameHash, sha256 } from '../accounts/secrets.ts';
import type { Caller, SessionOpener } from './open-session.ts';

type Deps = Pick<AccountsDeps, 'db' | 'limits'> & {
  lookup: AccountLookup;
  accounts: Pick<AccountsService, 'reopenRegistration'>;
  opener: SessionOpener;
  /** The operator's, at least 16 characters. */
  secret: string;
};

/** Signing in as anybody, for who knows the operator's secret; only such a caller is told who has an account. */
export const createDevSignIn = ({ db, limits, lookup, accounts, opener, secret }: Deps) => {
  const expected = sha256(secret);

  /** DEV_PASSWORD_INCORRECT, USER_NOT_FOUND, EMAIL_NOT_VERIFIED with a ticket, TOO_MANY_REQUESTS. */
  return async ({ email, password }: { email: string; password: string }, caller: Caller): Promise<SignedIn> => {
    await limits.take(db, [{ kind: 'devSignInByNetwork', subject: [networkOf(caller.address)] }]);
    if (!isSameHash(sha256(password), expected)) throw new AppError('DEV_PASSWORD_INCORRECT');
    const emailFolded = foldEmail(email);
    const user = await lookup.findUser(emailFolded);
    if (user !== undefined) return opener.open(user, false, caller);
    const [waiting] = await lookup.findRegistrations(emailFolded, 1);
    const ticket = waiting === undefined ? null : await accounts.reopenRegistration(waiting);
    throw ticket === null ? new AppError('USER_NOT_FOUND') : new AppError('EMAIL_NOT_VERIFIED', { ticket });
  };
};

export type DevSignIn = ReturnType<typeof createDevSignIn>;
