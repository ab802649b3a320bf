import type { Caller } from '#server/http/caller.ts';
import { isSameHash, sha256 } from '#server/security/secrets.ts';
import { networkSource } from '#server/security/source.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { SessionOpener } from './open-session.ts';

type Deps = Pick<AccountsDeps, 'db' | 'limits'> & {
  lookup: AccountLookup;
  accounts: Pick<AccountsService, 'reopenRegistration'>;
  opener: SessionOpener;
  /** The secret of the operator, at least 16 characters. */
  secret: string;
};

/**
 * Signs in as any user, for callers that know the secret of the operator. Only these callers learn which addresses have
 * an account.
 */
export const createDevSignIn = ({ db, limits, lookup, accounts, opener, secret }: Deps) => {
  const expected = sha256(secret);

  /**
   * Throws DEV_PASSWORD_INCORRECT, USER_NOT_FOUND, USER_ALREADY_EXISTS, EMAIL_NOT_VERIFIED with a ticket,
   * TOO_MANY_REQUESTS.
   */
  return async ({ email, password }: { email: string; password: string }, caller: Caller): Promise<SignedIn> => {
    const source = networkSource(caller.address);
    await limits.take(db, [{ kind: 'devSignInByNetwork', source }]);
    if (!isSameHash(sha256(password), expected)) throw new AppError('DEV_PASSWORD_INCORRECT');
    const emailFolded = foldEmail(email);
    const user = await lookup.findUser(emailFolded);
    const signedIn = user && (await opener.open(user, false, { ...caller, device: null }));
    if (signedIn) return signedIn;
    const [waiting] = await lookup.findRegistrations(emailFolded, 1);
    if (waiting === undefined) throw new AppError('USER_NOT_FOUND');
    const ticket = await accounts.reopenRegistration(waiting, source);
    // The sign-up was confirmed between the two queries, so the account exists now.
    if (ticket === null) throw new AppError('USER_ALREADY_EXISTS');
    throw new AppError('EMAIL_NOT_VERIFIED', { ticket });
  };
};

export type DevSignIn = ReturnType<typeof createDevSignIn>;
