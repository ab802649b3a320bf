/**
 * Why Meta's archive gave no answer, by what helps.
 * token: only another token. permission: the operator's identity or app is not confirmed. limit: waiting so long.
 * held-back: the same, but we did not ask. too-much: asking for fewer ads at once. refused: nothing, the question itself is not
 * taken. trouble: asking again. `code` holds Meta's own code and subcode; its text is never kept, because some repeat the token.
 */
export type ArchiveFailure =
  | { kind: 'token' | 'permission' | 'too-much' | 'refused' | 'trouble'; code: string }
  | { kind: 'limit' | 'held-back'; code: string; waitMs: number };

export type MetaError = { code: number; subcode: number | null; message: string };

const TOKEN_CODES = new Set([102, 104, 190, 2500]);
const PERMISSION_CODES = new Set([3, 10]);
const LIMIT_CODES = new Set([4, 17, 32, 341, 613]);
const TROUBLE_CODES = new Set([1, 2]);
/** Meta's own word for 'the answer took too long to put together'. */
const TOO_SLOW_SUBCODE = 1_504_018;

/** What an error in the body of an answer means. `waitMs`: as long as the answer's headers said, or by default. */
export const failureOf = ({ code, subcode, message }: MetaError, waitMs: number): ArchiveFailure => {
  const named = subcode === null ? String(code) : `${code}/${subcode}`;
  if (TOKEN_CODES.has(code)) return { kind: 'token', code: named };
  if (PERMISSION_CODES.has(code) || isBetween(code, 200, 299)) return { kind: 'permission', code: named };
  if (LIMIT_CODES.has(code) || isBetween(code, 80_000, 80_099)) return { kind: 'limit', code: named, waitMs };
  if (!TROUBLE_CODES.has(code)) return { kind: 'refused', code: named };
  const isTooMuch = subcode === TOO_SLOW_SUBCODE || /reduce the amount of data/i.test(message);
  return { kind: isTooMuch ? 'too-much' : 'trouble', code: named };
};

/** The same for an answer that is no JSON of Meta's, by its HTTP status. */
export const failureOfStatus = (status: number, waitMs: number): ArchiveFailure => {
  const code = `HTTP ${status}`;
  return status === 429 ? { kind: 'limit', code, waitMs } : { kind: 'trouble', code };
};

const isBetween = (code: number, first: number, last: number): boolean => code >= first && code <= last;
