import * as z from 'zod/mini';
import { PlanState, planStateNow, planStateOf } from '#shared/domain/account-state.ts';
import type { SignedIn } from '#shared/contract/sessions.ts';
import type { SessionView } from './platform.ts';

/**
 * The hosted site's session in local storage, under the specification's keys (section 3): `user` (its presence means
 * signed in, it holds the e-mail), `user_name`, `user_id`, `id`, `token` and `access_token`, `paid_plan_status`. Beside
 * them `plan_ended` and `plan_checked_at`. All of it is parsed on every read; a damaged session is none.
 */
export type SiteSession = z.infer<typeof SiteSession>;

const SiteSession = z.object({
  token: z.string().check(z.minLength(20)),
  userId: z.uuid(),
  email: z.string(),
  userName: z.string(),
  plan: PlanState,
  planCheckedAt: z.number(),
});

const User = z.object({ email: z.string() });

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

export const readSiteSession = (storage: Storage): SiteSession | null => {
  const user = User.safeParse(jsonOf(storage.getItem('user')));
  const parsed = SiteSession.safeParse({
    token: jsonOf(storage.getItem('token')),
    userId: storage.getItem('user_id'),
    email: user.success ? user.data.email : null,
    userName: storage.getItem('user_name') ?? '',
    plan: planStateOf(storage.getItem('paid_plan_status') === '1', storage.getItem('plan_ended') === '1'),
    planCheckedAt: Number(storage.getItem('plan_checked_at') ?? 0),
  });
  return parsed.success ? parsed.data : null;
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

/** `key` null: the whole storage was cleared. */
export const isSessionKey = (key: string | null): boolean => key === null || KEYS.some((known) => known === key);

export const viewOfSite = (session: SiteSession | null, now: number): SessionView =>
  session === null
    ? { state: 'signed-out' }
    : {
        state: 'signed-in',
        userId: session.userId,
        email: session.email,
        userName: session.userName,
        account: planStateNow(session.plan, session.planCheckedAt, now),
      };

const jsonOf = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};
