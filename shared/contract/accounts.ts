import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenOrEmpty, GivenPassword, PersonName, Ticket, TypedCode } from './fields.ts';

/** `ticket` identifies the request whose code was mailed; the client sends it back together with that code. */
const WithTicket = z.extend(Done, { ticket: Ticket });

/**
 * Registration and password reset by e-mail. The response never shows whether an address has an account; the owner of
 * an address that has one receives a mail.
 */
export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    body: z.strictObject({
      name: PersonName,
      email: Email,
      password: GivenPassword,
      /** The text after `ref=000` in the affiliate link. An invalid value is ignored and never stops a registration. */
      referralId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      /** The user accepted the terms and the privacy policy. The server stores the time with the account. */
      acceptedTerms: z.optional(z.literal(true)),
    }),
    response: WithTicket,
    errors: ['PASSWORD_TOO_COMMON'],
    purpose:
      'Starts a registration and mails a 4-digit code. The account is created when the client sends that code and ' +
      'the ticket of the response.',
  }),
  checkCode: endpoint({
    method: 'POST',
    path: '/api/password/code/check',
    access: 'public',
    body: z.strictObject({ otp: TypedCode, ticket: Ticket }),
    response: Done,
    errors: ['CODE_INCORRECT'],
    purpose:
      'Checks the mailed code of a registration or a password reset. The user has 3 attempts within 10 minutes ' +
      'for each code.',
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/otp/resend',
    access: 'public',
    body: z.strictObject({ ticket: Ticket }),
    response: WithTicket,
    errors: ['NOT_FOUND'],
    purpose:
      'Mails a new code and returns a new ticket. An e-mail address receives at most one code in 60 seconds, and at ' +
      'most 5 codes in a day after the first one.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/email',
    access: 'public',
    body: z.strictObject({ email: Email }),
    response: WithTicket,
    errors: [],
    purpose:
      'Mails an 8-character code and a link to reset the password. The response is the same whether or not the ' +
      'address has an account.',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    /** `ticket`: a ticket whose code was already checked, or the ticket in the mailed link. */
    body: z.strictObject({ ticket: Ticket, new_password: GivenOrEmpty, confirm_password: GivenOrEmpty }),
    response: Done,
    errors: ['PASSWORDS_DIFFER', 'PASSWORD_TOO_COMMON', 'TICKET_NOT_VALID'],
    purpose:
      'Sets a new password and ends every session of the account. `ticket` is a ticket whose code was checked ' +
      'before, or the ticket in the mailed link. It works once.',
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
    purpose: 'Sets a new password after checking the current one. Every other session of the account ends.',
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/email/change',
    access: 'signed-in',
    body: z.strictObject({ email: Email, password: GivenPassword }),
    response: WithTicket,
    errors: ['CURRENT_PASSWORD_INCORRECT'],
    purpose:
      'Mails a code and a link to the new address, and a notice to the old one. The response is the same whether ' +
      'or not the new address has an account.',
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/email/confirm',
    access: 'public',
    /** `otp` is not needed with the ticket in the mailed link. */
    body: z.strictObject({ ticket: Ticket, otp: z.optional(TypedCode) }),
    response: Done,
    errors: ['CODE_INCORRECT'],
    purpose:
      'Changes the e-mail address of the account. The body contains a ticket and its mailed code, or only the ' +
      'ticket in the mailed link.',
  }),
};
