import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Email, GivenOrEmpty, GivenPassword, PersonName, Ticket, TypedCode } from './fields.ts';

/** `ticket` identifies the request whose code was mailed; the client sends it back together with that code. */
const WithTicket = z.extend(Done, { ticket: Ticket });

const TicketStep = z.enum(['enter-code', 'code-expired', 'confirm-email']);
export type TicketStep = z.infer<typeof TicketStep>;

/**
 * Registration and password reset by e-mail. The response never shows whether an address has an account; the owner of
 * an address that has one receives a mail.
 */
export const accounts = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    sendsDevice: true,
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
    sendsDevice: true,
    /** `signUpTicket`: the ticket that `register` returned to this browser. Only needed with the ticket of a mail. */
    body: z.strictObject({ otp: TypedCode, ticket: Ticket, signUpTicket: z.optional(Ticket) }),
    /**
     * `passwordNeeded`: the ticket is the one of the mail, and this browser did not sign up. The account is not open
     * yet: the ticket can open it with `completeSignUp` within 15 minutes.
     */
    response: z.extend(Done, { passwordNeeded: z.optional(z.literal(true)) }),
    errors: ['CODE_INCORRECT'],
    purpose:
      'Checks the mailed code of a registration or a password reset. The user has 3 attempts within 10 minutes ' +
      'for each code. If another browser than the one ' +
      'that registered sends the code, the response has `passwordNeeded`.',
  }),
  completeSignUp: endpoint({
    method: 'POST',
    path: '/api/register/complete',
    access: 'public',
    sendsDevice: true,
    body: z.strictObject({
      ticket: Ticket,
      name: PersonName,
      new_password: GivenOrEmpty,
      confirm_password: GivenOrEmpty,
      /** As in `register`. The value of the registration is not used: another person may have sent it. */
      referralId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
      acceptedTerms: z.literal(true),
    }),
    response: Done,
    errors: ['PASSWORDS_DIFFER', 'PASSWORD_TOO_COMMON', 'TICKET_NOT_VALID'],
    purpose:
      'Opens the account of a registration with a new name and password, after a response with `passwordNeeded`: ' +
      'another browser than the one that registered sent the code. The ticket works once.',
  }),
  readTicket: endpoint({
    method: 'POST',
    path: '/api/password/ticket',
    access: 'public',
    sendsDevice: true,
    body: z.strictObject({ ticket: Ticket }),
    /**
     * `step`: what the ticket can do next. Absent: set a password. The other steps are those of a mailed ticket.
     * `enter-code`: `checkCode` accepts its code. `code-expired`: only `resendCode` works. `confirm-email`:
     * `confirmEmail` works, and `email` is the new address.
     */
    response: z.object({ status: z.literal(true), email: z.string(), step: z.optional(TicketStep) }),
    errors: ['TICKET_NOT_VALID'],
    purpose:
      'Returns the e-mail address and the next step of a ticket: of a mailed link, or of a code that was checked ' +
      'before. A client calls it when the link is opened, so that it shows no form that cannot succeed.',
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/otp/resend',
    access: 'public',
    sendsDevice: true,
    body: z.strictObject({ ticket: Ticket }),
    response: WithTicket,
    errors: ['NOT_FOUND'],
    purpose:
      'Mails a new code and returns a new ticket. A ticket has one code in 60 seconds. A caller can have 6 codes a day ' +
      'mailed to an address, the first one included.',
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/password/email',
    access: 'public',
    sendsDevice: true,
    body: z.strictObject({ email: Email }),
    response: WithTicket,
    errors: [],
    purpose:
      'Mails an 8-character code and a link to reset the password. The response is the same whether or not the ' +
      'address has an account. If no mail can be sent, only a known device learns this (TOO_MANY_REQUESTS).',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password/reset',
    access: 'public',
    sendsDevice: true,
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
    sendsDevice: true,
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
    access: 'signed-in',
    /** `otp` is not needed with the ticket in the mailed link. */
    body: z.strictObject({ ticket: Ticket, otp: z.optional(TypedCode) }),
    response: Done,
    errors: ['CODE_INCORRECT'],
    purpose:
      'Changes the e-mail address of the signed-in account. The body contains a ticket and its mailed code, or only ' +
      'the ticket in the mailed link. A ticket of another account is answered with CODE_INCORRECT.',
  }),
};
