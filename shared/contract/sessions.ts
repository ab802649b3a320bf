import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenPassword, UserId } from './fields.ts';

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

export const sessions = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
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
};
