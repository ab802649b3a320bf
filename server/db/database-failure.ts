/** PostgreSQL's SQLSTATE or Node's system code of an error or of what caused it; drizzle wraps what drivers throw. */
export const codeOf = (thrown: unknown): string | undefined => {
  for (const error of causesOf(thrown)) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
};

/**
 * Whether the database or the disk can't take work for now, so that the same call may succeed later: no connection,
 * shutting down, too many clients, a statement that ran too long, no space, a read-only disk, an embedded engine that
 * stopped.
 * Codes: PostgreSQL's appendix A (classes 08, 53, 57, 58) and errno.
 */
export const isUnavailable = (thrown: unknown): boolean => {
  const code = codeOf(thrown);
  if (code !== undefined && (LATER.has(code) || /^(08|53|57|58|XX)/.test(code))) return true;
  return causesOf(thrown).some((error) => LATER_MESSAGE.test(error.message));
};

/** A deadlock or a serialization failure: the same transaction, run anew, may pass. */
export const isWorthRepeating = (thrown: unknown): boolean => ['40P01', '40001'].includes(codeOf(thrown) ?? '');

const LATER = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENOSPC EDQUOT EROFS EIO EMFILE 25006 40001 40P01 55P03'.split(
    ' ',
  ),
);

/** Errors without a code: of pg's pool and client, and of the embedded engine. */
const LATER_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|not queryable/i;

const causesOf = (thrown: unknown): Error[] => {
  const causes: Error[] = [];
  let current = thrown;
  while (current instanceof Error && causes.length < 8) {
    causes.push(current);
    current = current.cause;
  }
  return causes;
};

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether something was to be written for an account or session that was ended after the caller had been let in: the database
 * refuses it by the keys that end in these names.
 */
export const isOfSomebodyGone = (error: unknown): boolean =>
  codeOf(error) === FOREIGN_KEY_VIOLATION && /_(app_user|session)_id_fk$/.test(constraintOf(error));

const constraintOf = (thrown: unknown): string => {
  for (const error of causesOf(thrown)) {
    if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  }
  return '';
};
