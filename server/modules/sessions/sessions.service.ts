import type { Db } from '#server/db/db.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Attempt } from '#server/security/attempt-limits.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { foldEmail } from '#shared/domain/account/credentials.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Lane } from '#shared/lib/bounded-queue.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import { passwordGuess } from '../accounts/sign-in-attempts.ts';
import type { SessionOpener } from './open-session.ts';
import { deleteEndedSessions, deleteSession, deleteSessionOf, deleteSessionsOf, findSessions } from './sessions.sql.ts';

/**
 * The number of pending registrations that a sign-in compares with. Missing ones cost the same work, so that the
 * duration reveals nothing.
 */
const REGISTRATIONS_COMPARED = 2;

const MOST_LISTED = 200;

type Deps = Pick<AccountsDeps, 'brakes' | 'db' | 'devices' | 'hashing' | 'limits' | 'now'> & {
  lookup: AccountLookup;
  accounts: Pick<AccountsService, 'reopenRegistration'>;
  opener: SessionOpener;
};

type Credentials = { email: string; password: string; keep: boolean };

export const createSessionsService = (deps: Deps) => {
  const { accounts, brakes, db, devices, hashing, limits, lookup, now, opener } = deps;

  /**
   * Returns what the password opens: the account, a pending registration of the address, or nothing. A pending
   * registration for an address that has an account is treated like others, so that a sign-in does not reveal the
   * account.
   */
  const findByPassword = async (emailFolded: string, password: string, lane: Lane) => {
    const user = await lookup.findUser(emailFolded);
    const pending = await lookup.findRegistrations(emailFolded, REGISTRATIONS_COMPARED);
    const compared = Array.from({ length: REGISTRATIONS_COMPARED }, (_, index) => pending[index]?.passwordHash ?? null);
    const match = await hashing.findMatch([user?.passwordHash ?? null, ...compared], password, lane);
    if (match === 0) return { user, registration: undefined };
    return { user: undefined, registration: match === null ? undefined : pending[match - 1] };
  };

  return {
    /** Signs in. Throws INCORRECT_PASSWORD, EMAIL_NOT_VERIFIED with a ticket, TOO_MANY_REQUESTS. */
    signIn: async ({ email, password, keep }: Credentials, caller: Caller): Promise<SignedIn> => {
      const emailFolded = foldEmail(email);
      const source = await devices.sourceOf(caller, emailFolded);
      const guesses = passwordGuess(source, emailFolded);
      const attempts: Attempt[] = [...guesses, { kind: 'signIn', source }];
      await limits.take(db, attempts);
      if (source.kind === 'network') await brakes.pause(await brakes.count(db, 'signInsAtAccount', emailFolded));
      /** Uncounts attempts. Called after a right password, and after an error like a full queue. */
      const giveBack = async (counted: readonly Attempt[]): Promise<void> => {
        await limits.giveBack(db, counted);
        if (source.kind === 'network') await brakes.giveBack(db, 'signInsAtAccount', emailFolded);
      };
      const lane = source.kind === 'device' ? 'first' : 'usual';
      const { user, registration } = await findByPassword(emailFolded, password, lane).catch(async (error: unknown) => {
        await giveBack(attempts);
        throw error;
      });
      if (registration !== undefined) {
        // The attempt of the network stays counted, because each sign-in stores a ticket and needs no account.
        await giveBack(guesses);
        const ticket = await accounts.reopenRegistration(registration, source);
        if (ticket !== null) throw new AppError('EMAIL_NOT_VERIFIED', { ticket });
      }
      if (user === undefined) throw new AppError('INCORRECT_PASSWORD');
      await giveBack(attempts);
      const signedIn = await opener.open(user, keep, caller);
      if (signedIn === null) throw new AppError('INCORRECT_PASSWORD');
      return signedIn;
    },

    /** Ends the session of the caller. Throws FORBIDDEN if `id` is not the id of the caller. */
    signOut: async (actor: Actor, id: string): Promise<void> => {
      refuseOthers(actor, id);
      await deleteSession(db, actor.sessionId);
    },

    /** Throws FORBIDDEN if `id` is not the id of the caller. */
    planStatus: (actor: Actor, id: string): { data: boolean; ended: boolean } => {
      refuseOthers(actor, id);
      return { data: actor.plan === 'running', ended: actor.plan === 'ended' };
    },

    list: async (actor: Actor) => {
      const rows = await findSessions(db, actor.userId, { now: now(), most: MOST_LISTED });
      return rows.map((row) => ({ ...row, isCurrent: row.id === actor.sessionId }));
    },

    /** Ends a session of the caller. Throws NOT_FOUND for sessions of other users and for unknown ids. */
    revoke: async (actor: Actor, id: string): Promise<void> => {
      if (!(await deleteSessionOf(db, actor.userId, id))) throw new AppError('NOT_FOUND');
    },

    revokeOthers: async ({ userId, sessionId }: Actor): Promise<void> => {
      await deleteSessionsOf(db, userId, sessionId);
    },

    forgetEnded: (): Promise<void> => deleteEndedSessions(db, now()),
  };
};

export type SessionsService = ReturnType<typeof createSessionsService>;

/** Ends all sessions of a user except `but` in the caller's transaction. Returns their number. */
export const endSessions = (tx: Db, userId: string, but: string | null): Promise<number> =>
  deleteSessionsOf(tx, userId, but);

const refuseOthers = (actor: Actor, id: string): void => {
  if (id.toLowerCase() !== actor.userId) throw new AppError('FORBIDDEN');
};
