import * as z from 'zod/mini';
import { CONTACT_MESSAGE_MAX_LENGTH } from '#shared/domain/contact-message.ts';
import { endpoint } from './endpoint.ts';
import { Done, Email, PersonName } from './fields.ts';

/** Several lines; what neither a database nor a terminal can carry is refused. */
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
      /** A field that no person sees. Whoever fills it is a program: it is thanked, and nothing is kept. */
      website: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    response: Done,
    errors: ['BODY_TOO_LARGE'],
    purpose: 'Keeps a message for the operator and mails it to him, so that an answer goes to who wrote; 5 an hour.',
  }),
};
