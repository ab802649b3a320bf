import type { Db } from '#server/db/db.ts';
import { networkOf } from '#server/http/caller-address.ts';
import { sha256 } from '#server/security/secrets.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteCodeRequestsBefore,
  deleteEndedTickets,
  deleteRegistrationsBefore,
  findCodeRequestByTicket,
  findRegistration,
  insertRegistration,
  type CodeRequest,
  type Registration,
} from './accounts.sql.ts';
import { TICKET_LIFE_MS, type Codes } from './codes.ts';
import { foldEmail } from './email-address.ts';
import { refuseBadPassword } from './new-password.ts';
import { referralIdOf } from './referral-id.ts';

/** So long a person may still come back and confirm. */
const REGISTRATION_LIFE_MS = 30 * 24 * 60 * 60 * 1_000;

export type SignUp = {
  name: string;
  email: string;
  password: string;
  referralId: string | null;
  hasAcceptedTerms: boolean;
};

type Deps = AccountsDeps & { codes: Codes };

/** `address` is where a call comes from; it is only ever counted, as a hash. */
export const createAccountsService = ({ db, hashing, limits, now, newId, codes }: Deps) => {
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
      const passwordHash = await hashing.hash(signUp.password, 'usual');
      const emailFolded = foldEmail(email);
      const createdAt = now();
      const termsAcceptedAt = signUp.hasAcceptedTerms ? createdAt : null;
      const person = { name, email, emailFolded, passwordHash, referralId, termsAcceptedAt };
      const registration = { ...person, id: newId(), createdAt };
      const ticket = await db.transaction(async (tx) => {
        await insertRegistration(tx, registration);
        return codes.begin(tx, { kind: 'sign-up', registrationId: registration.id }, emailFolded);
      });
      return { ticket };
    },

    /** NOT_FOUND for what is no ticket any more; TOO_MANY_REQUESTS before 60 s and beyond 5 a day. */
    resendCode: async (ticket: string, address: string): Promise<{ ticket: string }> => {
      await limits.take(db, [{ kind: 'resendByNetwork', subject: [networkOf(address)] }]);
      return db.transaction(async (tx) => {
        const found = await findCodeRequestByTicket(tx, sha256(ticket), now());
        const emailFolded = found && (await mailAddressOf(tx, found.request));
        if (found === undefined || emailFolded === undefined) throw new AppError('NOT_FOUND');
        return { ticket: await codes.again(tx, found, emailFolded) };
      });
    },

    /** A ticket for who signed in before verifying, and a fresh code by mail where one is due. Null: just verified elsewhere. */
    reopenRegistration: (registration: Registration): Promise<string | null> =>
      db.transaction((tx) => codes.onSignIn(tx, registration)),

    /** Registrations that nobody confirmed within 30 days, and tickets and counters that are over. */
    forgetAbandoned: async (): Promise<void> => {
      const at = now();
      await deleteRegistrationsBefore(db, new Date(at.getTime() - REGISTRATION_LIFE_MS));
      await deleteCodeRequestsBefore(db, new Date(at.getTime() - TICKET_LIFE_MS));
      await deleteEndedTickets(db, at);
      await limits.forgetEnded(db);
    },
  };
};

export type AccountsService = ReturnType<typeof createAccountsService>;

const mailAddressOf = async (tx: Db, { registrationId, emailFolded }: CodeRequest): Promise<string | undefined> => {
  if (registrationId === null) return emailFolded ?? undefined;
  return (await findRegistration(tx, registrationId))?.emailFolded;
};
