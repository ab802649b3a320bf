import type { Db } from '#server/db/db.ts';
import type { Caller } from '#server/http/caller.ts';
import { sha256 } from '#server/security/secrets.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { OpenAccount } from './account-opener.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteRegistration, findCodeRequestByTicket, markCodeGiven, type FoundTicket } from './accounts.sql.ts';
import type { CodeGuesses } from './code-guesses.ts';

/** After the right code was entered, the ticket may set a password for this time. */
const OPENED_MS = 15 * MINUTE_MS;

/** `signUpTicket`: the ticket that the sign-up in this browser returned, or null. */
type GivenCode = { otp: string; ticket: string; signUpTicket: string | null };

/** The result of the right code: the account is open, or the ticket may set a password. */
export type CheckedCode = 'account-open' | 'reset-password' | 'sign-up-password';

type Deps = Pick<AccountsDeps, 'now'> & { guesses: CodeGuesses; openAccount: OpenAccount };

/** Checks the codes of sign-ups and password resets. */
export const createCodeCheckService = ({ now, guesses, openAccount }: Deps) => {
  /** Opens the account with the data of its sign-up. Returns null if the address already has an account. */
  const openSignUp = async (tx: Db, registrationId: string, address: string): Promise<'account-open' | null> => {
    const signUp = await deleteRegistration(tx, registrationId);
    return signUp !== undefined && (await openAccount(tx, signUp, address)) ? 'account-open' : null;
  };

  /** Whether this browser made the sign-up. Then it has a ticket of the same request that the server returned to it. */
  const hasSignedUp = async (tx: Db, { request, origin }: FoundTicket, signUpTicket: string | null) => {
    if (origin === 'browser') return true;
    if (signUpTicket === null) return false;
    const own = await findCodeRequestByTicket(tx, sha256(signUpTicket), now());
    return own?.origin === 'browser' && own.request.id === request.id;
  };

  const accept = async (
    tx: Db,
    found: FoundTicket,
    { ticket, signUpTicket, address }: GivenCode & { address: string },
  ): Promise<CheckedCode | null> => {
    const { kind, registrationId } = found.request;
    if (registrationId !== null && (await hasSignedUp(tx, found, signUpTicket))) {
      return openSignUp(tx, registrationId, address);
    }
    await markCodeGiven(tx, sha256(ticket), new Date(now().getTime() + OPENED_MS));
    return kind === 'sign-up' ? 'sign-up-password' : 'reset-password';
  };

  return {
    /**
     * Opens the account if the code is entered in the browser that signed up. Otherwise the ticket may set a password:
     * of a reset, or of a sign-up whose mail was opened in another browser. Throws CODE_INCORRECT, TOO_MANY_REQUESTS.
     */
    check: (given: GivenCode, caller: Caller): Promise<CheckedCode> => {
      const { otp, ticket } = given;
      return guesses.guess({ otp, ticket, caller, actor: null }, (tx, found) =>
        accept(tx, found, { ...given, address: caller.address }),
      );
    },
  };
};

export type CodeCheckService = ReturnType<typeof createCodeCheckService>;
