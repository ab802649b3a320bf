import * as z from 'zod/mini';
import { EMAIL_FORM, EMAIL_MAX_LENGTH } from '#shared/domain/account/credentials.ts';
import { TICKET_FORM } from '#shared/contract/hand-off-address.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { PERSON_NAME_FORM, PERSON_NAME_MAX_LENGTH } from '#shared/domain/account/person-name.ts';

/** E-mail address, trimmed. The server preserves case for display and folds it for comparison. */
export const Email = z.string().check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH, { abort: true }), z.regex(EMAIL_FORM));

/** A person's name on one line. Control characters and lone surrogates are rejected. */
export const PersonName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PERSON_NAME_MAX_LENGTH, { abort: true }), z.regex(PERSON_NAME_FORM));

/** A password as the user typed it. New passwords must also follow the rules in `credentials.ts`. */
export const GivenPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** A password field that can be empty; the server returns a specific message for an empty field. */
export const GivenOrEmpty = z.string().check(z.maxLength(128));

/** A mailed code as the user typed it. */
export const TypedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(32));

export const UserId = z.uuid();

export const Currency = z.enum(CURRENCIES);

/** The id of a plan, or the `stripe_price_id` of a price. Control characters and lone surrogates are rejected. */
export const PlanOrPriceId = z
  .string()
  .check(z.minLength(1), z.maxLength(100, { abort: true }), z.regex(/^[^\p{Cc}\p{Cs}]+$/u));

/** 256 random bits, base64url. */
export const Ticket = z.string().check(z.regex(TICKET_FORM));

/** The answer to a successful change. `message` says what happened, as a text for a toast. */
export const Done = z.object({ status: z.literal(true), message: z.string() });

/**
 * A whole number in a query or a form field: a number, or its decimal digits. Other texts that JavaScript converts to
 * numbers (`0x10`, `1e3`, an empty text) are rejected.
 */
export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value)),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );

/** Rows in one page of invoices, plan history and affiliate entries. */
export const TABLE_ROWS_PER_PAGE = 10;

/** The maximum number of rows in one page of a list of ads. */
export const LIST_ROWS_LIMIT = 500;

export const PageQuery = z.object({
  page: z.prefault(wholeNumber(1, 100_000), 1),
  per_page: z.prefault(wholeNumber(1, LIST_ROWS_LIMIT), 200),
});

/** Which page of a list the answer is: current page, last page, and rows of the whole list. */
export const PageFacts = z.object({ current: z.int(), last: z.int(), rows: z.int() });
