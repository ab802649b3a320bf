import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenPassword, Ticket, UserId } from './fields.ts';

/** What signing in answers, under the specification's names. */
export const SignedIn = z.object({
  status: z.literal(true),
  message: z.string(),
  id: UserId,
  /** Random, 256 bits; the server keeps only its hash. */
  access_token: z.string().check(z.minLength(20)),
  user: z.object({ email: z.string(), name: z.string() }),
  user_name: z.string(),
  /** 1: a plan (or trial) runs. 0: not, or not any more. */
  paid_plan_status: z.union([z.literal(0), z.literal(1)]),
  /** When the session ends, ISO 8601 in UTC. Slides by use where `keep` was asked for. */
  expires_at: z.iso.datetime(),
});
export type SignedIn = z.infer<typeof SignedIn>;

const HandedOver = z.extend(SignedIn, { keep: z.boolean() });
export type HandedOver = z.infer<typeof HandedOver>;

/** A browser that is signed in. Times in ISO 8601, UTC; `last_used_at` is exact to the hour. */
const ListedSession = z.object({
  id: z.uuid(),
  /** 'Chrome on Windows', or what is known of it. */
  device: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** 'Keep me Logged in' was ticked. */
  keep: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const sessions = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    isForTokenKeeper: true,
    /** `keep`: 'Keep me Logged in', 30 days sliding instead of 12 hours. */
    body: z.strictObject({ email: Email, password: GivenPassword, keep: z._default(z.boolean(), false) }),
    response: SignedIn,
    errors: ['INCORRECT_PASSWORD', 'EMAIL_NOT_VERIFIED'],
    purpose: 'Opens a session. An unknown address and a wrong password get the same answer.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    access: 'signed-in',
    isForTokenKeeper: true,
    body: z.strictObject({ id: UserId }),
    response: Done,
    errors: ['FORBIDDEN'],
    purpose: 'Ends the session of the token it is sent with.',
  }),
  checkPaidPlanStatus: endpoint({
    method: 'POST',
    path: '/api/checkPaidPlanStatus',
    access: 'signed-in',
    body: z.strictObject({ id: UserId }),
    /** `ended`: there was a plan and it is over; what was saved stays readable. */
    response: z.object({ data: z.boolean(), ended: z.boolean() }),
    errors: ['FORBIDDEN'],
    purpose: 'Tells whether a plan runs.',
  }),
  loginByEmail: endpoint({
    method: 'POST',
    path: '/api/login-by-email',
    access: 'public',
    isForTokenKeeper: true,
    body: z.strictObject({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
    response: SignedIn,
    errors: ['NOT_FOUND', 'DEV_PASSWORD_INCORRECT', 'USER_NOT_FOUND', 'USER_ALREADY_EXISTS', 'EMAIL_NOT_VERIFIED'],
    purpose: 'Signs a developer in as anybody, where the operator set a secret; without one the path does not exist.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: z.array(ListedSession) }),
    errors: [],
    purpose: 'The browsers that are signed in to the account, last used first, 200 at most.',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    response: Done,
    errors: ['NOT_FOUND'],
    purpose: 'Ends one session of the account; somebody else’s is answered like one that does not exist.',
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    response: Done,
    errors: [],
    purpose: 'Ends every session of the account but the one that asks.',
  }),
  handOff: endpoint({
    method: 'POST',
    path: '/api/handoff',
    access: 'signed-in',
    isForTokenKeeper: true,
    response: z.object({ status: z.literal(true), code: Ticket, expires_at: z.iso.datetime() }),
    errors: [],
    purpose: 'A code by which site and extension hand this session to each other: once, within 60 seconds.',
  }),
  redeemHandOff: endpoint({
    method: 'POST',
    path: '/api/handoff/redeem',
    access: 'public',
    isForTokenKeeper: true,
    body: z.strictObject({ code: Ticket }),
    /** `keep`: 'Keep me Logged in' was ticked when the session began. */
    response: HandedOver,
    errors: ['CODE_INCORRECT'],
    purpose: 'Another token of the session that the code came from; it ends with that session.',
  }),
};
