import { type Endpoint, type OutputOf, readOutput } from '#shared/contract/endpoint.ts';
import { DAY_SECONDS } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { readWireError } from '#shared/errors/wire-error.ts';

/** An HTTP answer before validation. */
export type RawAnswer = { status: number; body: string; retryAfter: string | null };

/**
 * Returns the endpoint's output. Throws AppError: the server's own error, or ANSWER_UNREADABLE if the answer does not
 * match the contract (incomplete, a captive portal's page, an unknown kind of change). So no invalid data is ever
 * stored.
 */
export const readAnswer = <E extends Endpoint>(endpoint: E, answer: RawAnswer): OutputOf<E> => {
  const json = parseJson(answer.body);
  if (answer.status !== 200) throw errorOf(answer, json);
  return readOutput(endpoint, json);
};

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new AppError('ANSWER_UNREADABLE', { cause: error });
  }
};

const errorOf = (answer: RawAnswer, json: unknown): AppError => {
  const retryAfterSeconds = secondsOf(answer.retryAfter);
  const known = readWireError(json, retryAfterSeconds);
  return (
    known ?? new AppError(codeOfStatus(answer.status), retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  );
};

/** A proxy answers without our error codes. Only these statuses describe the server; a 401 of a proxy is no logout. */
const codeOfStatus = (status: number): ErrorCode => {
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 500 ? 'SERVICE_UNAVAILABLE' : 'ANSWER_UNREADABLE';
};

/** The longest wait of our rate limits is a day. */
const LONGEST_WAIT_SECONDS = DAY_SECONDS;

/** Accepts only the format in seconds, because our server sends no other. */
const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter), LONGEST_WAIT_SECONDS) : undefined;
