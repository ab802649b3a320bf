import * as z from 'zod/mini';
import { CONTACT_MESSAGE_MAX_LENGTH } from '#shared/domain/account/contact-message.ts';
import { endpoint } from './endpoint.ts';
import { Done, Email, PersonName } from './fields.ts';

/**
 * Text of several lines. Control characters other than tab and line breaks are rejected, and so are lone surrogates.
 */
const MessageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(CONTACT_MESSAGE_MAX_LENGTH, { abort: true }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u),
  );

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    bodyLimitBytes: 64 * 1024,
    body: z.strictObject({
      name: PersonName,
      email: Email,
      message: MessageText,
      /** Honeypot: hidden from users. The server reports success and discards the message if this field is filled. */
      website: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    response: Done,
    errors: ['BODY_TOO_LARGE'],
    purpose:
      'Stores a contact message and mails it to the operator. The operator can reply to that mail, and the reply ' +
      'goes to `email`. Limit: 5 messages an hour from one network.',
  }),
};
