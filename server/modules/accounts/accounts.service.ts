import type { Db } from '#server/db/db.ts';
import { networkOf } from '#server/http/rate-limit.ts';
import { isPasswordLengthAllowed, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#shared/domain/password.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import { say } from '#shared/texts/say.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteEndedTickets,
  deleteRegistration,
  deleteRegistrationsBefore,
  findCodeRequestByTicket,
  findRegistration,
  insertRegistration,
  insertUser,
  spendTry,
  type Registration,
} from './accounts.sql.ts';
import { isCommonPassword } from './common-passwords.ts';
import { foldEmail } from './email-address.ts';

import { isSameHash, sha256 } from './secrets.ts';
import { createSignUpCodes, hashOfCode } from './sign-up-codes.ts';

/** So long a person may still come back and confirm. */
const REGISTRATION_LIFE_MS = 30 * 24 * 60 * 60 * 1_000;

export type SignUp = { name: string; email: string; password: string; referralId: string | null };

/** `address` is where a call comes from; it is only ever counted, as a hash. */
export const createAccountsService = (deps: AccountsDeps) => {
  const { db, hashing, limits, key, now, newId } = deps;
  const codes = createSignUpCodes(deps);

  /** One account from one registration, or false where the address is taken by now. */
  const openAccount = async (tx: Db, registrationId: string): Promise<boolean> => {
    const registration = await deleteRegistration(tx, registrationId);
    if (registration === undefined) return false;
    const { email, emailFolded, name, passwordHash, referralId } = registration;
    const user = { id: newId(), email, emailFolded, name, passwordHash, referralId, createdAt: now() };
    return (await insertUser(tx, user)) !== undefined;
  };

  const isCodeAccepted = async (tx: Db, otp: string, ticket: string): Promise<boolean> => {
    const at = now();
    const request = await findCodeRequestByTicket(tx, { ticketHash: sha256(ticket), kind: 'sign-up', now: at });
    if (request === undefined || request.registrationId === null) return false;
    const expected = await spendTry(tx, request.id, at);
    if (expected === undefined || !isSameHash(expected, hashOfCode(key, request.id, otp))) return false;
    return openAccount(tx, request.registrationId);
  };

  return {
    /**
     * Stores a registration and has its mail sent; answers a ticket. Does the very same for a taken address (whether
     * it is taken is not even looked at): only the mail will be another. INPUT_INVALID, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS.
     */
    register: async (signUp: SignUp, address: string): Promise<{ ticket: string }> => {
      refuseBadPassword(signUp.password);
      await limits.take(db, [{ kind: 'registerByNetwork', subject: [networkOf(address)] }]);
      const { name, email } = signUp;
      const referralId = referralIdOf(signUp.referralId);
      const passwordHash = await hashing.hash(signUp.password);
      const emailFolded = foldEmail(email);
      const registration = { id: newId(), name, email, emailFolded, passwordHash, referralId, createdAt: now() };
      const ticket = await db.transaction(async (tx) => {
        await insertRegistration(tx, registration);
        return codes.begin(tx, registration);
      });
      return { ticket };
    },

    /** Opens the account. CODE_INCORRECT for a wrong, old, used or spent code and for any ticket that is not one. */
    checkCode: async ({ otp, ticket }: { otp: string; ticket: string }, address: string): Promise<void> => {
      await limits.take(db, [{ kind: 'codeCheckByNetwork', subject: [networkOf(address)] }]);
      // The try is spent even where the code is wrong, hence the refusal after the commit.
      const isAccepted = await db.transaction((tx) => isCodeAccepted(tx, otp, ticket));
      if (!isAccepted) throw new AppError('CODE_INCORRECT');
    },

    /** NOT_FOUND for what is no ticket any more; TOO_MANY_REQUESTS before 60 s and beyond 5 a day. */
    resendCode: async (ticket: string, address: string): Promise<{ ticket: string }> => {
      await limits.take(db, [{ kind: 'resendByNetwork', subject: [networkOf(address)] }]);
      return db.transaction(async (tx) => {
        const request = await findCodeRequestByTicket(tx, { ticketHash: sha256(ticket), kind: 'sign-up', now: now() });
        if (request === undefined || request.registrationId === null) throw new AppError('NOT_FOUND');
        const registration = await findRegistration(tx, request.registrationId);
        if (registration === undefined) throw new AppError('NOT_FOUND');
        return { ticket: await codes.again(tx, request, registration.emailFolded) };
      });
    },

    /** A ticket for who signed in before verifying, and a fresh code by mail where one is due. Null: just verified elsewhere. */
    reopenRegistration: (registration: Registration): Promise<string | null> =>
      db.transaction((tx) => codes.onSignIn(tx, registration)),

    /** Registrations that nobody confirmed within 30 days, and tickets and counters that are over. */
    forgetAbandoned: async (): Promise<void> => {
      const at = now();
      await deleteRegistrationsBefore(db, new Date(at.getTime() - REGISTRATION_LIFE_MS));
      await deleteEndedTickets(db, at);
      await limits.forgetEnded(db);
    },
  };
};

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Made of what ids are made of, or nothing: what a link carried is kept as it came until somebody is credited. */
const referralIdOf = (given: string | null): string | null =>
  given !== null && /^[A-Za-z0-9-]+$/.test(given) ? given : null;

const refuseBadPassword = (password: string): void => {
  if (!isPasswordLengthAllowed(password)) {
    const message = say(accountsTexts.passwordLength, { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH });
    throw new AppError('INPUT_INVALID', { fields: { password: message } });
  }
  if (isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON');
};
