import type { PlanState } from '#shared/domain/account-state.ts';
import { planStateNow, planStateOf } from '#shared/domain/plan-state.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import { fieldOf, jsonOf } from './stored-json.ts';
import type { SessionView } from './platform.ts';

/**
 * The session of the hosted site. The keys in local storage are fixed: docs/product.md#session-keys-in-local-storage.
 * The presence of `user` means signed in. Every read validates the session, and a damaged one counts as signed out.
 */
export type SiteSession = {
  token: string;
  userId: string;
  email: string;
  userName: string;
  plan: PlanState;
  /** Milliseconds since 1970. */
  planCheckedAt: number;
};

const LEAST_TOKEN_LENGTH = 20;
const USER_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const KEYS = [
  'user',
  'user_name',
  'user_id',
  'id',
  'token',
  'access_token',
  'paid_plan_status',
  'plan_ended',
  'plan_checked_at',
] as const;

/** Read by hand: a library of schemas would be more than all else that the first paint needs of ours. */
export const readSiteSession = (storage: Storage): SiteSession | null => {
  const token = jsonOf(storage.getItem('token'));
  const email = fieldOf(jsonOf(storage.getItem('user')), 'email');
  const userId = storage.getItem('user_id') ?? '';
  const planCheckedAt = Number(storage.getItem('plan_checked_at') ?? 0);
  if (typeof token !== 'string' || token.length < LEAST_TOKEN_LENGTH || typeof email !== 'string') return null;
  if (!USER_ID.test(userId) || Number.isNaN(planCheckedAt)) return null;
  return {
    token,
    userId,
    email,
    userName: storage.getItem('user_name') ?? '',
    plan: planStateOf(storage.getItem('paid_plan_status') === '1', storage.getItem('plan_ended') === '1'),
    planCheckedAt,
  };
};

/** `user` goes first and comes last: other tabs take its presence for the whole, and never see parts of two sessions. */
export const writeSiteSession = (storage: Storage, signedIn: SignedIn, now: number): void => {
  storage.removeItem('user');
  storage.setItem('user_name', signedIn.user_name);
  storage.setItem('user_id', signedIn.id);
  storage.setItem('id', signedIn.id);
  storage.setItem('token', JSON.stringify(signedIn.access_token));
  storage.setItem('access_token', signedIn.access_token);
  writeSitePlan(storage, planStateOf(signedIn.paid_plan_status === 1, false), now);
  storage.setItem('user', JSON.stringify({ email: signedIn.user.email, name: signedIn.user.name }));
};

export const writeSitePlan = (storage: Storage, plan: PlanState, now: number): void => {
  storage.setItem('paid_plan_status', plan === 'paid' ? '1' : '0');
  storage.setItem('plan_ended', plan === 'ended' ? '1' : '0');
  storage.setItem('plan_checked_at', String(now));
};

export const writeSitePerson = (storage: Storage, { name, email }: { name: string; email: string }): void => {
  storage.setItem('user_name', name);
  storage.setItem('user', JSON.stringify({ email, name }));
};

export const clearSiteSession = (storage: Storage): void => {
  for (const key of KEYS) storage.removeItem(key);
};

/** Other tabs write `user` last, so a session with a `user` is complete or damaged. */
export const removeDamagedSession = (storage: Storage): void => {
  if (storage.getItem('user') !== null && readSiteSession(storage) === null) clearSiteSession(storage);
};

const ENDED_KEY = 'ended_account';

/** The account whose session the server ended, so that this site asks before another account takes its place. */
export type EndedAccount = Pick<SiteSession, 'userId' | 'email'>;

export const readEndedAccount = (storage: Storage): EndedAccount | null => {
  const stored = jsonOf(storage.getItem(ENDED_KEY));
  const [userId, email] = [fieldOf(stored, 'userId'), fieldOf(stored, 'email')];
  return typeof userId === 'string' && typeof email === 'string' ? { userId, email } : null;
};

export const writeEndedAccount = (storage: Storage, { userId, email }: EndedAccount): void =>
  storage.setItem(ENDED_KEY, JSON.stringify({ userId, email }));

export const clearEndedAccount = (storage: Storage): void => storage.removeItem(ENDED_KEY);

/** `key` null: the whole storage was cleared. */
export const isSessionKey = (key: string | null): boolean => key === null || KEYS.some((known) => known === key);

/** `endedEmail`: the account whose session ended without an act of the user, for a visitor. */
export const viewOfSite = (session: SiteSession | null, now: number, endedEmail: string | null = null): SessionView => {
  if (session === null) return endedEmail === null ? { state: 'signed-out' } : { state: 'signed-out', endedEmail };
  return {
    state: 'signed-in',
    userId: session.userId,
    email: session.email,
    userName: session.userName,
    account: planStateNow(session.plan, session.planCheckedAt, now),
  };
};
