import { DAY_SECONDS } from '#shared/domain/time.ts';
import { AppError, errorCodeOf, toAppError } from './app-error.ts';

/**
 * An error in an HTTP body or in a message of the extension: docs/product.md#api-names. `fields` has a text for each
 * invalid field.
 */
export type WireError = {
  status: false;
  message: string;
  errorCode: string;
  fields?: Readonly<Record<string, string>>;
  ticket?: string;
  /** Over HTTP, the `retry-after` header contains the same value. */
  retryAfterSeconds?: number;
};

export const toWireError = (thrown: unknown): WireError => {
  const error = toAppError(thrown);
  return {
    status: false,
    message: error.message,
    errorCode: error.code,
    ...(Object.keys(error.fields).length > 0 ? { fields: { ...error.fields } } : {}),
    ...(error.ticket === null ? {} : { ticket: error.ticket }),
    ...(error.retryAfterSeconds === null ? {} : { retryAfterSeconds: error.retryAfterSeconds }),
  };
};

/**
 * Parses an error; null for all other values. It uses no schema library, to keep the content script small.
 * `retryAfterHeader` takes precedence over the value in the body.
 */
export const readWireError = (value: unknown, retryAfterHeader?: number): AppError | null => {
  if (!isRecord(value) || value['status'] !== false) return null;
  const { message, errorCode, fields, ticket } = value;
  if (typeof message !== 'string' || typeof errorCode !== 'string') return null;
  if (fields !== undefined && !isTexts(fields)) return null;
  if (ticket !== undefined && typeof ticket !== 'string') return null;
  return new AppError(errorCodeOf(errorCode), {
    cause: value,
    ...waitIn(retryAfterHeader, value['retryAfterSeconds']),
    ...(fields === undefined ? {} : { fields }),
    ...(ticket === undefined ? {} : { ticket }),
  });
};

const waitIn = (header: number | undefined, body: unknown): { retryAfterSeconds?: number } => {
  if (header !== undefined) return { retryAfterSeconds: header };
  const isWait = typeof body === 'number' && Number.isInteger(body) && body >= 0;
  return isWait ? { retryAfterSeconds: Math.min(body, DAY_SECONDS) } : {};
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
