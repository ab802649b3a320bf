import * as z from 'zod/mini';
import { TICKET_FORM } from '#shared/domain/ticket-form.ts';

/**
 * Trimmed; case is kept for display and folded for comparison by the server. The length is looked at first and the pattern
 * can be matched in one way only, so that a hostile megabyte costs no more than a word.
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

/** A person's name on one line: what a database or a mail can't carry is refused. */
export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]+$/u));

/** What a person typed as a password where it is only compared. New ones also obey `shared/domain/password.ts`. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** Where an empty field has a text of its own, which the server answers. */
export const GivenOrEmpty = z.string().check(z.maxLength(128));

/** A code from a mail as somebody typed it. */
export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));

export const UserId = z.uuid();

/** 256 bits, base64url. */
export const Ticket = z.string().check(z.regex(TICKET_FORM));

/** The specification's answer to a change: what happened, as a text for a toast. */
export const Done = z.object({ status: z.literal(true), message: z.string() });

export const PageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
});

/** Facts of a list's page, beside the specification's own shape. */
export const PageFacts = z.object({ current: z.int(), last: z.int(), rows: z.int() });
