import type { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { accountScreens } from '#shared/texts/en/account-screens.ts';
import type { Problem } from './use-form.ts';
import { waitText } from './wait-text.ts';

const { fields, failures } = accountScreens;

/** Nothing of use to say: the catalogue's texts for the last two promise another try, which only sync makes by itself. */
const SPEECHLESS: ReadonlySet<ErrorCode> = new Set(['INTERNAL', 'SERVICE_UNAVAILABLE', 'ANSWER_UNREADABLE']);

/** What a form says of a failure that it has no word of its own for. `fallback`: where the server had none either. */
export const explainFailure = (error: AppError, fallback: string): Problem => {
  const problem = { text: error.message, fields: readable(error.fields) };
  if (SPEECHLESS.has(error.code)) return { ...problem, text: fallback };
  if (error.code === 'NETWORK_UNREACHABLE') return { ...problem, hint: failures.offline };
  if (error.code !== 'TOO_MANY_REQUESTS' || error.retryAfterSeconds === null) return problem;
  return { ...problem, hint: waitText(failures.wait, error.retryAfterSeconds) };
};

/** Replaces the server's text for the email field with the fixed one: docs/product.md#questions-and-messages. */
const readable = (wrong: AppError['fields']): AppError['fields'] =>
  'email' in wrong ? { ...wrong, email: fields.emailInvalid } : wrong;
