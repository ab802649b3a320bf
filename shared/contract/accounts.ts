import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenOrEmpty, GivenPassword, PersonName, Ticket, TypedCode } from './fields.ts';

/** With it the code counts as given, or its code has to be given still. */
const WithTicket = z.extend(Done, { ticket: Ticket });

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
      /** Terms and privacy policy, as our own sign-up asks. The moment is kept with the account. */
      acceptedTerms: z.optional(z.literal(true)),
    }),
    response: WithTicket,
    errors: ['PASSWORD_TOO_COMMON'],
    purpose: 'Starts a registration and mails a code of 4 digits; the account exists only after the right code.',
  }),
  checkCode: endpoint({
    method: 'POST',
    path: '/api/password/code/check',
    access: 'public',
    body: z.strictObject({ otp: TypedCode, ticket: Ticket }),
    response: Done,
    errors: ['CODE_INCORRECT'],
    purpose: 'Checks the code that was mailed for a ticket of a sign-up or a reset: 3 tries, 10 minutes.',
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/otp/resend',
    access: 'public',
    body: z.strictObject({ ticket: Ticket }),
    response: WithTicket,
    errors: ['NOT_FOUND'],
    purpose: 'Mails a fresh code, after 60 seconds at the earliest and 5 times a day, and answers a fresh ticket.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/email',
    access: 'public',
    body: z.strictObject({ email: Email }),
    response: WithTicket,
    errors: [],
    purpose:
      'Mails a code of 8 characters and a link for a new password. Known and unknown addresses get the same answer.',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    /** `ticket`: one whose code was given, or the id of the mailed link. */
    body: z.strictObject({ ticket: Ticket, new_password: GivenOrEmpty, confirm_password: GivenOrEmpty }),
    response: Done,
    errors: ['PASSWORDS_DIFFER', 'PASSWORD_TOO_COMMON', 'TICKET_NOT_VALID'],
    purpose: 'Sets a new password, once for each code or link, and ends every session.',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/change-password',
    access: 'signed-in',
    body: z.strictObject({
      email: Email,
      old_password: GivenOrEmpty,
      new_password: GivenOrEmpty,
      confirm_password: GivenOrEmpty,
    }),
    response: Done,
    errors: ['FORBIDDEN', 'PASSWORDS_DIFFER', 'PASSWORD_TOO_COMMON', 'CURRENT_PASSWORD_INCORRECT'],
    purpose: 'Sets a new password after the old one was given; every other session ends.',
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/email/change',
    access: 'signed-in',
    body: z.strictObject({ email: Email, password: GivenPassword }),
    response: WithTicket,
    errors: ['CURRENT_PASSWORD_INCORRECT'],
    purpose:
      'Mails a code and a link to a new address and a notice to the old one. A taken address gets the same answer.',
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/email/confirm',
    access: 'public',
    /** `ticket` of the mailed link stands without a code. */
    body: z.strictObject({ ticket: Ticket, otp: z.optional(TypedCode) }),
    response: Done,
    errors: ['CODE_INCORRECT'],
    purpose: 'Makes the new address the one of the account, by its ticket and code or by the ticket of the link.',
  }),
};
