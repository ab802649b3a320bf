import * as z from 'zod/mini';
import { TICKET_FORM } from '#shared/domain/ticket-form.ts';

/**
 * E-mail address, trimmed. The server preserves case for display and folds it for comparison. The length check runs
 * first and the pattern has no ambiguous repetition, so rejecting a hostile input of one megabyte is cheap.
 */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, { abort: true }),
    z.regex(
      /^[^\s@<>()[\]\\,:;"\p{Cc}\p{Cs}]+@(?:[^\s@.<>()[\]\\,:;"\p{Cc}\p{Cs}]+\.)+[^\s@.<>()[\]\\,:;"\p{Cc}\p{Cs}]+$/u,
    ),
  );

/** A person's name on one line. Control characters and lone surrogates are rejected. */
export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]+$/u));

/** A password as the user typed it. New passwords must also follow the rules in `shared/domain/password.ts`. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** A password field that can be empty; the server returns a specific message for an empty field. */
export const GivenOrEmpty = z.string().check(z.maxLength(128));

/** A mailed code as the user typed it. */
export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));

export const UserId = z.uuid();

/** 256 random bits, base64url. */
export const Ticket = z.string().check(z.regex(TICKET_FORM));

/** The answer to a successful change. `message` says what happened, as a text for a toast. */
export const Done = z.object({ status: z.literal(true), message: z.string() });

export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
});

/** Which page of a list the answer is: current page, last page, and rows of the whole list. */
export const PageFacts = z.object({ current: z.int(), last: z.int(), rows: z.int() });
