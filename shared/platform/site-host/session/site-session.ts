import type { PlanState } from '#shared/domain/account/account-state.ts';
import { planStateNow, planStateOf } from '#shared/domain/plan/plan-state.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import {
  oneOf,
  readStored,
  removeStored,
  storeOrHold,
  writeStored,
  type StoredValues,
  fieldOf,
  jsonOf,
} from '#shared/platform/stored-value.ts';
import type { SessionView } from '#shared/platform/platform.ts';

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

const TOKEN = /^[\w-]{20,}$/;
const USER_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** The keys of the session in local storage. */
export const SESSION_KEYS = [
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

/** Parsed without a schema library, which would be larger than all other code before the first paint. */
const userIn = (text: string): Pick<SiteSession, 'email' | 'userName'> | null => {
  const user = jsonOf(text);
  const [email, userName] = [fieldOf(user, 'email'), fieldOf(user, 'name')];
  return typeof email === 'string' && typeof userName === 'string' ? { email, userName } : null;
};

const textLike =
  (pattern: RegExp) =>
  (text: unknown): string | null =>
    typeof text === 'string' && pattern.test(text) ? text : null;

const idIn = textLike(USER_ID);
const tokenIn = textLike(TOKEN);
const flagIn = oneOf(['0', '1']);

const timeIn = (text: string): number | null => (text === '' || Number.isNaN(Number(text)) ? null : Number(text));

/**
 * Returns null if there is no session, and removes a damaged one. A session with a `user` is complete or damaged,
 * because other tabs write `user` last.
 */
export const readSiteSession = (storage: StoredValues): SiteSession | null => {
  const isComplete = readStored(storage, 'user', String) !== null;
  const user = readStored(storage, 'user', userIn);
  const userId = readStored(storage, 'user_id', idIn);
  const token = readStored(storage, 'token', (text) => tokenIn(jsonOf(text)));
  const planCheckedAt = readStored(storage, 'plan_checked_at', timeIn);
  const isPaid = readStored(storage, 'paid_plan_status', flagIn) === '1';
  const isEnded = readStored(storage, 'plan_ended', flagIn) === '1';
  if (user === null || userId === null || token === null || planCheckedAt === null) {
    if (isComplete) clearSiteSession(storage);
    return null;
  }
  return { token, userId, ...user, plan: planStateOf(isPaid, isEnded), planCheckedAt };
};

/**
 * Replaces the session. `user` is removed first and written last: other tabs treat a session with `user` as complete,
 * so they never read parts of two sessions. Returns false and stores no session if the browser refuses any part of it.
 */
export const writeSiteSession = (storage: StoredValues, signedIn: SignedIn, now: number): boolean => {
  removeStored(storage, 'user');
  const { id, access_token: token, user } = signedIn;
  const isStored =
    writeStored(storage, 'user_id', id) &&
    writeStored(storage, 'id', id) &&
    writeStored(storage, 'token', JSON.stringify(token)) &&
    writeStored(storage, 'access_token', token) &&
    writeSitePlan(storage, planStateOf(signedIn.paid_plan_status === 1, false), now) &&
    writeSitePerson(storage, user);
  if (!isStored) clearSiteSession(storage);
  return isStored;
};

/** Returns whether the browser stored the plan. */
export const writeSitePlan = (storage: StoredValues, plan: PlanState, now: number): boolean =>
  writeStored(storage, 'paid_plan_status', plan === 'paid' ? '1' : '0') &&
  writeStored(storage, 'plan_ended', plan === 'ended' ? '1' : '0') &&
  writeStored(storage, 'plan_checked_at', String(now));

/** Returns whether the browser stored the name and the email. */
export const writeSitePerson = (storage: StoredValues, { name, email }: { name: string; email: string }): boolean =>
  writeStored(storage, 'user_name', name) && writeStored(storage, 'user', JSON.stringify({ email, name }));

export const clearSiteSession = (storage: StoredValues): void => {
  for (const key of SESSION_KEYS) removeStored(storage, key);
};

/** Reads the session once, and removes copies of its parts that differ from it. The site itself reads no copy. */
export const removeDamagedSession = (storage: StoredValues): SiteSession | null => {
  const session = readSiteSession(storage);
  readStored(storage, 'id', oneOf([session?.userId]));
  readStored(storage, 'access_token', oneOf([session?.token]));
  readStored(storage, 'user_name', oneOf([session?.userName]));
  return session;
};

const ENDED_KEY = 'ended_account';

/** The account whose session the server ended, so that this site asks before another account takes its place. */
export type EndedAccount = Pick<SiteSession, 'userId' | 'email'>;

export const readEndedAccount = (storage: StoredValues): EndedAccount | null =>
  readStored(storage, ENDED_KEY, (text) => {
    const stored = jsonOf(text);
    const [userId, email] = [fieldOf(stored, 'userId'), fieldOf(stored, 'email')];
    return typeof userId === 'string' && typeof email === 'string' ? { userId, email } : null;
  });

/** Stores the account whose session ended, for the next visit of this site. */
export const writeEndedAccount = (storage: StoredValues, { userId, email }: EndedAccount): void =>
  storeOrHold(storage, ENDED_KEY, JSON.stringify({ userId, email }));

export const clearEndedAccount = (storage: StoredValues): void => removeStored(storage, ENDED_KEY);

/** `key` null: the whole storage was cleared. */
export const isSessionKey = (key: string | null): boolean =>
  key === null || SESSION_KEYS.some((known) => known === key);

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
