import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenPassword, Ticket, UserId } from './fields.ts';

/** The answer to a login. The field names are fixed: docs/product.md#api-names. */
export const SignedIn = z.object({
  status: z.literal(true),
  message: z.string(),
  id: UserId,
  /** Random, 256 bits; the server keeps only its hash. */
  access_token: z.string().check(z.minLength(20)),
  user: z.object({ email: z.string(), name: z.string() }),
  user_name: z.string(),
  /** 1: a plan or a trial is running. 0: the account has no plan, or its plan has ended. */
  paid_plan_status: z.union([z.literal(0), z.literal(1)]),
  /** End of the session, ISO 8601 in UTC. Each use extends a session that was opened with `keep`. */
  expires_at: z.iso.datetime(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const HandedOver = z.extend(SignedIn, { keep: z.boolean() });
export type HandedOver = z.infer<typeof HandedOver>;

/** A signed-in browser. Times are ISO 8601 in UTC; `last_used_at` is accurate to the hour. */
const ListedSession = z.object({
  id: z.uuid(),
  /** For example 'Chrome on Windows', as far as the server recognizes the browser and the system. */
  device: z.string(),
  /** True for the session that sent this request. */
  current: z.boolean(),
  /** The user selected 'Keep me Logged in'. */
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
    sendsDevice: true,
    /** `keep` ('Keep me Logged in'): the session lasts 30 days after its last use instead of 12 hours. */
    body: z.strictObject({ email: Email, password: GivenPassword, keep: z._default(z.boolean(), false) }),
    response: SignedIn,
    errors: ['INCORRECT_PASSWORD', 'EMAIL_NOT_VERIFIED'],
    purpose:
      'Opens a session and returns its token. With `keep`, the session ends 30 days after its last use, and ' +
      'otherwise 12 hours after the login. The response is the same for an unknown address and a wrong password.',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    access: 'signed-in',
    isForTokenKeeper: true,
    body: z.strictObject({ id: UserId }),
    response: Done,
    errors: ['FORBIDDEN'],
    purpose: 'Ends the session of the token in the request.',
  }),
  checkPaidPlanStatus: endpoint({
    method: 'POST',
    path: '/api/checkPaidPlanStatus',
    access: 'signed-in',
    body: z.strictObject({ id: UserId }),
    /** `data`: a plan is running. `ended`: the account had a plan that ended; its saved ads stay readable. */
    response: z.object({ data: z.boolean(), ended: z.boolean() }),
    errors: ['FORBIDDEN'],
    purpose: 'Returns whether the account has a running plan (`data`), and whether its plan has ended (`ended`).',
  }),
  loginByEmail: endpoint({
    method: 'POST',
    path: '/api/login-by-email',
    access: 'public',
    isForTokenKeeper: true,
    body: z.strictObject({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
    response: SignedIn,
    errors: ['NOT_FOUND', 'DEV_PASSWORD_INCORRECT', 'USER_NOT_FOUND', 'USER_ALREADY_EXISTS', 'EMAIL_NOT_VERIFIED'],
    purpose:
      'Signs a developer in to any account with the secret that the operator configured. If no secret is ' +
      'configured, the server answers NOT_FOUND.',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'signed-in',
    response: z.object({ status: z.literal(true), data: z.array(ListedSession) }),
    errors: [],
    purpose: 'Lists at most 200 signed-in browsers of the account, most recently used first.',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    response: Done,
    errors: ['NOT_FOUND'],
    purpose: 'Ends one session of the account. For a session of another account, the server answers NOT_FOUND.',
  }),
  revokeOthers: endpoint({
    method: 'DELETE',
    path: '/api/sessions',
    access: 'signed-in',
    response: Done,
    errors: [],
    purpose: 'Ends every session of the account except the one that sends the request.',
  }),
  handOff: endpoint({
    method: 'POST',
    path: '/api/handoff',
    access: 'signed-in',
    isForTokenKeeper: true,
    /** `challenge`: base64url of the SHA-256 of the verifier (RFC 7636, S256). Only the receiver has the verifier. */
    body: z.strictObject({ challenge: Ticket }),
    response: z.object({ status: z.literal(true), code: Ticket, expires_at: z.iso.datetime() }),
    errors: [],
    purpose:
      'Creates a one-time code for a hand-off, with which site and extension share one session. The code works only ' +
      'with the verifier of the `challenge`, and expires after 60 seconds.',
  }),
  redeemHandOff: endpoint({
    method: 'POST',
    path: '/api/handoff/redeem',
    access: 'public',
    isForTokenKeeper: true,
    sendsDevice: true,
    body: z.strictObject({ code: Ticket, verifier: Ticket }),
    /** `keep`: the user selected 'Keep me Logged in' when the session was opened. */
    response: HandedOver,
    errors: ['CODE_INCORRECT'],
    purpose:
      'Exchanges a hand-off code and the verifier of its challenge for another token of the same session. The new ' +
      'token is valid until the session ends.',
  }),
};
