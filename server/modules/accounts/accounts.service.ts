import type { Caller } from '#server/http/caller.ts';
import { sha256 } from '#server/security/secrets.ts';
import type { Source } from '#server/security/source.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import {
  deleteCodeRequestsBefore,
  deleteEndedTickets,
  deleteRegistrationsBefore,
  findCodeRequestByTicket,
  insertRegistration,
  type Registration,
} from './accounts.sql.ts';
import { TICKET_LIFE_MS, type Codes } from './codes.ts';
import { refuseBadPassword } from './new-password.ts';
import { referralIdOf } from './referral-id.ts';

/** Unconfirmed registrations expire after this time. */
const REGISTRATION_LIFE_MS = 30 * DAY_MS;

export type SignUp = {
  name: string;
  email: string;
  password: string;
  referralId: string | null;
  hasAcceptedTerms: boolean;
};

type Deps = AccountsDeps & { codes: Codes };

export const createAccountsService = ({ db, hashing, limits, devices, now, newId, codes }: Deps) => {
  return {
    /**
     * Stores a registration, enqueues its mail and returns a ticket. It does the same for an address that has an
     * account, without checking this; only the mail differs. Throws INPUT_INVALID, PASSWORD_TOO_COMMON,
     * TOO_MANY_REQUESTS.
     */
    register: async (signUp: SignUp, caller: Caller): Promise<{ ticket: string }> => {
      refuseBadPassword(signUp.password);
      const { name, email } = signUp;
      const emailFolded = foldEmail(email);
      const source = await devices.sourceOf(caller, emailFolded);
      await limits.take(db, [{ kind: 'register', source }]);
      const referralId = referralIdOf(signUp.referralId);
      const passwordHash = await hashing.hash(signUp.password, source.kind === 'device' ? 'first' : 'usual');
      const createdAt = now();
      const termsAcceptedAt = signUp.hasAcceptedTerms ? createdAt : null;
      const account = { name, email, emailFolded, passwordHash, referralId, termsAcceptedAt };
      const registration = { ...account, id: newId(), createdAt };
      const ticket = await db.transaction(async (tx) => {
        await insertRegistration(tx, registration);
        return codes.begin(tx, { kind: 'sign-up', registrationId: registration.id }, { emailFolded, source });
      });
      return { ticket };
    },

    /**
     * Mails another code and returns a new ticket. Throws NOT_FOUND for an invalid ticket, and TOO_MANY_REQUESTS within
     * 60 s of the last mail or above the limit of mails.
     */
    resendCode: async (ticket: string, caller: Caller): Promise<{ ticket: string }> => {
      const found = await findCodeRequestByTicket(db, sha256(ticket), now());
      const source = await devices.sourceOf(caller, found?.account ?? '');
      await limits.take(db, [{ kind: 'resend', source }]);
      if (found === undefined) throw new AppError('NOT_FOUND');
      return { ticket: await db.transaction((tx) => codes.resend(tx, found, { emailFolded: found.account, source })) };
    },

    /**
     * Returns a ticket for a user who signed in before confirming, and mails a new code if one is due. Returns null if
     * the registration was just confirmed elsewhere.
     */
    reopenRegistration: (registration: Registration, source: Source): Promise<string | null> =>
      db.transaction((tx) => codes.onSignIn(tx, registration, source)),

    /** Removes registrations that were not confirmed within 30 days, expired tickets and ended attempt windows. */
    forgetAbandoned: async (): Promise<void> => {
      const at = now();
      await deleteRegistrationsBefore(db, new Date(at.getTime() - REGISTRATION_LIFE_MS));
      await deleteCodeRequestsBefore(db, new Date(at.getTime() - TICKET_LIFE_MS));
      await deleteEndedTickets(db, at);
      await limits.forgetEnded(db);
      await devices.forgetUnused();
    },
  };
};

export type AccountsService = ReturnType<typeof createAccountsService>;
