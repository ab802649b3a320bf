import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import type { Problem } from './use-form.ts';
import { waitText } from './wait-text.ts';

const { fields, failures } = accountScreens;

/** The catalogue's texts for these errors promise that the product tries again, which only sync does. */
const WITHOUT_TEXT: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'SERVICE_UNAVAILABLE', 'ANSWER_UNREADABLE']);
/** With these errors the server can name a wait, after which the same request can succeed. */
const WITH_WAIT: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

/**
 * Explains a failure for which a form has no text of its own. `fallback` is the text if the error has none either. If
 * the server named a wait, the hint names it.
 */
export const explainFailure = (error: AppError, fallback: string): Problem => {
  const text = WITHOUT_TEXT.has(error.code) ? fallback : error.message;
  const problem = { text, fields: readable(error.fields) };
  if (error.code === 'NETWORK_UNREACHABLE') return { ...problem, hint: failures.offline };
  if (error.retryAfterSeconds === null || !WITH_WAIT.has(error.code)) return problem;
  return { ...problem, hint: waitText(failures.wait, error.retryAfterSeconds) };
};

/** Replaces the server's text for the email field with the fixed one: docs/product.md#questions-and-messages. */
const readable = (wrong: AppError['fields']): AppError['fields'] =>
  'email' in wrong ? { ...wrong, email: fields.emailInvalid } : wrong;
