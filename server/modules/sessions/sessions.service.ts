import type { Actor } from '#server/http/actor.ts';
import { networkOf } from '#server/http/rate-limit.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { accountsTexts } from '#shared/texts/en/accounts.ts';
import type { AccountLookup } from '../accounts/account-lookup.ts';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { Attempt } from '../accounts/attempt-limits.ts';
import { foldEmail } from '../accounts/email-address.ts';

import type { PlanGrantsService } from '../accounts/plan-grants.service.ts';
import { newSecret, sha256 } from '../accounts/secrets.ts';
import { sessionEnd } from './session-life.ts';
import { deleteEndedSessions, deleteSession, insertSession } from './sessions.sql.ts';

/** Each failed sign-in compares with so many waiting registrations, present or not, so that its time tells nothing. */
const REGISTRATIONS_COMPARED = 2;

type Deps = Pick<AccountsDeps, 'db' | 'hashing' | 'limits' | 'now' | 'newId'> & {
  lookup: AccountLookup;
  accounts: Pick<AccountsService, 'reopenRegistration'>;
  plans: Pick<PlanGrantsService, 'planOf'>;
};

type Credentials = { email: string; password: string; keep: boolean };
type Person = { id: string; email: string; name: string };

export const createSessionsService = ({ db, hashing, limits, now, newId, lookup, accounts, plans }: Deps) => {
  const openSession = async (person: Person, keep: boolean): Promise<SignedIn> => {
    const token = newSecret();
    const createdAt = now();
    const expiresAt = sessionEnd(keep, createdAt);
    const { id: userId, email, name } = person;
    await insertSession(db, { id: newId(), userId, tokenHash: sha256(token), keep, createdAt, expiresAt });
    const { plan } = await plans.planOf(userId);
    return {
      status: true,
      message: accountsTexts.signedIn,
      id: userId,
      access_token: token,
      user: { email, name },
      user_name: name,
      paid_plan_status: plan === 'running' ? 1 : 0,
      expires_at: expiresAt.toISOString(),
    };
  };

  /** Always throws. A registration for a taken address is treated as any other, so that signing in does not tell either. */
  const refuse = async (emailFolded: string, password: string): Promise<never> => {
    const waiting = await lookup.findRegistrations(emailFolded, REGISTRATIONS_COMPARED);
    const matching = [];
    for (let index = 0; index < REGISTRATIONS_COMPARED; index += 1) {
      const registration = waiting[index];
      const isTheirs = await hashing.matches(registration?.passwordHash ?? null, password);
      if (registration !== undefined && isTheirs) matching.push(registration);
    }
    const [newest] = matching;
    const ticket = newest === undefined ? null : await accounts.reopenRegistration(newest);
    throw ticket === null ? new AppError('INCORRECT_PASSWORD') : new AppError('EMAIL_NOT_VERIFIED', { ticket });
  };

  return {
    /** INCORRECT_PASSWORD, EMAIL_NOT_VERIFIED with a ticket, TOO_MANY_REQUESTS. `address`: where the call comes from. */
    signIn: async ({ email, password, keep }: Credentials, address: string): Promise<SignedIn> => {
      const emailFolded = foldEmail(email);
      const attempts = signInAttempts(emailFolded, networkOf(address));
      await limits.take(db, attempts);
      const user = await lookup.findUser(emailFolded);
      const isTheirs = await hashing.matches(user?.passwordHash ?? null, password);
      if (user === undefined || !isTheirs) return refuse(emailFolded, password);
      // Only guesses are limited; a person who knows the password may come as often as needed.
      await limits.giveBack(db, attempts);
      return openSession(user, keep);
    },

    /** Ends the caller's own session. FORBIDDEN where `id` is somebody else. */
    signOut: async (actor: Actor, id: string): Promise<void> => {
      refuseOthers(actor, id);
      await deleteSession(db, actor.sessionId);
    },

    /** FORBIDDEN where `id` is somebody else. */
    planStatus: (actor: Actor, id: string): { data: boolean; ended: boolean } => {
      refuseOthers(actor, id);
      return { data: actor.plan === 'running', ended: actor.plan === 'ended' };
    },

    forgetEnded: (): Promise<void> => deleteEndedSessions(db, now()),
  };
};

export type SessionsService = ReturnType<typeof createSessionsService>;

const signInAttempts = (emailFolded: string, network: string): Attempt[] => [
  { kind: 'signInByAccountAndNetwork', subject: [emailFolded, network] },
  { kind: 'signInByAccount', subject: [emailFolded] },
  { kind: 'signInByNetwork', subject: [network] },
];

const refuseOthers = (actor: Actor, id: string): void => {
  if (id.toLowerCase() !== actor.userId) throw new AppError('FORBIDDEN');
};
