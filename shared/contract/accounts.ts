import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenPassword, PersonName, Ticket } from './fields.ts';

/** Opens an account by e-mail. Known and unknown addresses get the same answer, and the owner of a known one a mail. */
export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    body: z.strictObject({
      name: PersonName,
      email: Email,
      password: GivenPassword,
      /** What stood behind `ref=000`. Nonsense is dropped, it never stops a registration. */
      referralId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    }),
    response: z.extend(Done, { ticket: Ticket }),
    errors: ['PASSWORD_TOO_COMMON'],
    purpose: 'Starts a registration and mails a code of 4 digits; the account exists only after the right code.',
  }),
  checkCode: endpoint({
    method: 'POST',
    path: '/api/password/code/check',
    access: 'public',
    body: z.strictObject({ otp: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)), ticket: Ticket }),
    response: Done,
    errors: ['CODE_INCORRECT'],
    purpose: 'Checks the code that was mailed for a ticket: 3 tries, 10 minutes.',
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/otp/resend',
    access: 'public',
    body: z.strictObject({ ticket: Ticket }),
    response: z.extend(Done, { ticket: Ticket }),
    errors: ['NOT_FOUND'],
    purpose: 'Mails a fresh code, after 60 seconds at the earliest and 5 times a day, and answers a fresh ticket.',
  }),
};
