import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account/account-screens.ts';
import type { Problem } from './use-form.ts';
import { waitHint } from './wait-text.ts';

const { fields, failures } = accountScreens;

/** The catalogue's texts for these errors are about the server. A form shows `fallback`, which is about the form. */
const WITHOUT_TEXT: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'SERVICE_UNAVAILABLE', 'ANSWER_UNREADABLE']);

/**
 * Explains a failure for which a form has no text of its own. `fallback` is the text for errors without a usable text.
 * If the server named a wait, the hint contains it.
 */
export const explainFailure = (error: AppError, fallback: string): Problem => {
  const text = WITHOUT_TEXT.has(error.code) ? fallback : error.message;
  const problem = { text, fields: readable(error.fields) };
  if (error.code === 'NETWORK_UNREACHABLE') return { ...problem, hint: failures.offline };
  const hint = waitHint(error);
  return hint === null ? problem : { ...problem, hint };
};

/** Replaces the server's text for the email field with the fixed one: docs/product.md#questions-and-messages. */
const readable = (wrong: AppError['fields']): AppError['fields'] =>
  'email' in wrong ? { ...wrong, email: fields.emailInvalid } : wrong;

/** A problem that belongs to no field. */
export type Failure = Omit<Problem, 'fields'>;

/** Explains the failure of a call that a button sent, and what the user can do. */
export const explainCall = (error: AppError): Failure => {
  if (error.code === 'NETWORK_UNREACHABLE') return { text: error.message, hint: failures.checkConnection };
  const { text, hint } = explainFailure(error, failures.unknown);
  return hint === undefined ? { text } : { text, hint };
};
