/**
 * A failure of Meta's archive, classified by its remedy. `code` contains Meta's code and subcode; messages are not
 * stored, because some contain the token.
 * - token: a new token is required.
 * - permission: the identity or app of the operator is not confirmed.
 * - limit: wait for `waitMs`.
 * - held-back: as limit, but the server did not send the request.
 * - too-much: request fewer ads per page.
 * - refused: the query itself is invalid.
 * - temporary: retry.
 */
export type ArchiveFailure =
  | { kind: 'token' | 'permission' | 'too-much' | 'refused' | 'temporary'; code: string }
  | { kind: 'limit' | 'held-back'; code: string; waitMs: number };

export type MetaError = { code: number; subcode: number | null; message: string };

const TOKEN_CODES = new Set([102, 104, 190, 2500]);
const PERMISSION_CODES = new Set([3, 10]);
const LIMIT_CODES = new Set([4, 17, 32, 341, 613]);
const TEMPORARY_CODES = new Set([1, 2]);
/** Subcode of Meta for a response that took too long to compute. */
const TOO_SLOW_SUBCODE = 1_504_018;

/** Classifies an error in the body of a response. `waitMs`: waiting time of the response headers, or the default. */
export const failureOf = ({ code, subcode, message }: MetaError, waitMs: number): ArchiveFailure => {
  const named = subcode === null ? String(code) : `${code}/${subcode}`;
  if (TOKEN_CODES.has(code)) return { kind: 'token', code: named };
  if (PERMISSION_CODES.has(code) || isBetween(code, 200, 299)) return { kind: 'permission', code: named };
  if (LIMIT_CODES.has(code) || isBetween(code, 80_000, 80_099)) return { kind: 'limit', code: named, waitMs };
  if (!TEMPORARY_CODES.has(code)) return { kind: 'refused', code: named };
  const isTooMuch = subcode === TOO_SLOW_SUBCODE || /reduce the amount of data/i.test(message);
  return { kind: isTooMuch ? 'too-much' : 'temporary', code: named };
};

/** Classifies a response without a JSON error by its HTTP status. */
export const failureOfStatus = (status: number, waitMs: number): ArchiveFailure => {
  const code = `HTTP ${status}`;
  return status === 429 ? { kind: 'limit', code, waitMs } : { kind: 'temporary', code };
};

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last;
