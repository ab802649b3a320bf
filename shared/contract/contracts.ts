import * as z from 'zod/mini';
import {
  DECLARATION_KINDS,
  DECLARATION_REASON_MAX_LENGTH,
  INVOICE_NUMBER_MAX_LENGTH,
} from '#shared/domain/plan/contract-declaration.ts';
import { endpoint } from './endpoint.ts';
import { Moment } from './plan-shapes.ts';
import { Done, Email, PersonName, Ticket, Currency } from './fields.ts';

/** Text of several lines. Control characters other than tab and line breaks are rejected. */
const Reason = z
  .string()
  .check(
    z.trim(),
    z.maxLength(DECLARATION_REASON_MAX_LENGTH, { abort: true }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u),
  );

const InvoiceNumber = z
  .string()
  .check(z.trim(), z.maxLength(INVOICE_NUMBER_MAX_LENGTH, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** A day of the calendar, or an empty text. */
const DayOrEmpty = z.union([z.literal(''), z.iso.date()]);

const ByTicket = z.strictObject({ ticket: Ticket });

export const contracts = {
  declare: endpoint({
    method: 'POST',
    path: '/api/contract-declaration',
    access: 'public',
    bodyLimitBytes: 64 * 1024,
    body: z.strictObject({
      kind: z.enum(DECLARATION_KINDS),
      name: PersonName,
      email: Email,
      /** Optional fields can be empty, as an HTML form sends them. */
      invoiceNumber: z.optional(InvoiceNumber),
      /** The reason of a cancellation for cause. */
      reason: z.optional(Reason),
      /** The requested last day; empty: the earliest possible one. */
      requestedEnd: z.optional(DayOrEmpty),
      /** Honeypot: hidden from users. If it is filled, the server reports success and discards the declaration. */
      website: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    response: Done,
    errors: ['BODY_TOO_LARGE'],
    purpose:
      'Declares the cancellation of a contract or the withdrawal from it, without a login. The server stores the ' +
      'declaration and mails a receipt to `email`. The response is the same whether an account exists or not. If a ' +
      'running plan belongs to the address, the receipt has a link that confirms the declaration. Limit: 5 ' +
      'declarations an hour from one network.',
  }),
  readDeclaration: endpoint({
    method: 'POST',
    path: '/api/contract-declaration/read',
    access: 'public',
    body: ByTicket,
    response: z.object({
      status: z.literal(true),
      data: z.object({
        kind: z.enum(DECLARATION_KINDS),
        /** Whether the declaration was confirmed before. The other fields are null then. */
        is_done: z.boolean(),
        plan: z.nullable(z.string()),
        /** End of the plan after the confirmation; null: it ends immediately. */
        ends_at: z.nullable(Moment),
        refund_cents: z.nullable(z.int()),
        currency: z.nullable(Currency),
        /** Whether a bank decides about a disputed payment first. */
        is_refund_delayed: z._default(z.boolean(), false),
      }),
    }),
    errors: ['TICKET_NOT_VALID', 'BILLING_UNAVAILABLE'],
    purpose: 'Returns what the mailed link of a declaration would do. It changes nothing.',
  }),
  confirmDeclaration: endpoint({
    method: 'POST',
    path: '/api/contract-declaration/confirm',
    access: 'public',
    body: ByTicket,
    response: Done,
    errors: ['TICKET_NOT_VALID', 'BILLING_UNAVAILABLE'],
    purpose:
      'Carries out a declaration by the ticket of its mailed link: cancels the plan at the end of its period, or ' +
      'withdraws from it as of the time of the declaration. Repeated calls carry it out once. The link is valid for ' +
      '14 days.',
  }),
};
