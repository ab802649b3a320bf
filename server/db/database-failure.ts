/**
 * Returns the SQLSTATE of PostgreSQL or the system code of Node, of an error or of its causes. drizzle wraps the errors
 * of drivers.
 */
export const codeOf = (thrown: unknown): string | undefined => {
  for (const error of causesOf(thrown)) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
};

/**
 * Whether the database or the disk is temporarily unavailable, so that the same call may succeed later. Reasons: no
 * connection, shutdown, too many clients, a statement timeout, no space, a read-only disk, or an embedded engine that
 * stopped. Source of the codes: appendix A of the PostgreSQL manual (classes 08, 53, 57, 58) and errno.
 */
export const isUnavailable = (thrown: unknown): boolean => {
  const code = codeOf(thrown);
  if (code !== undefined && (LATER.has(code) || /^(08|53|57|58)/.test(code))) return !isDamage(thrown);
  return causesOf(thrown).some(({ message }) => LATER_MESSAGES.some((pattern) => pattern.test(message)));
};

/**
 * Whether a file of the database is damaged or missing, which a retry does not repair. Source of the codes: appendix A
 * of the PostgreSQL manual, class XX (corrupted data or index, failed internal check) and 58P01 (a file does not
 * exist).
 */
export const isDamage = (thrown: unknown): boolean => /^(XX...|58P01)$/.test(codeOf(thrown) ?? '');

/** Whether the error is a deadlock or a serialization failure. The same transaction may succeed when it runs again. */
export const canRetryTransaction = (thrown: unknown): boolean => ['40P01', '40001'].includes(codeOf(thrown) ?? '');

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

/** System codes: no connection to the database server, or no space, file or memory for the work. */
const SYSTEM_CODES = wordsOf(`
  ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EAI_FAIL EHOSTUNREACH EHOSTDOWN ENETUNREACH
  ENETDOWN EADDRNOTAVAIL EMFILE ENFILE ENOBUFS ENOSPC EDQUOT EROFS EIO
`);

/** The client does not accept the certificate of the database server. */
const CERTIFICATE_CODES = wordsOf(`
  CERT_HAS_EXPIRED CERT_NOT_YET_VALID DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN
  UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID
`);

/**
 * The database server rejects the user (28000) or the password (28P01), lacks the database (3D000), accepts no
 * connections to it (55000), or denies a permission (42501).
 */
const REJECTION_CODES = ['28000', '28P01', '3D000', '55000', '42501'];

/** A read-only database, a serialization failure, a deadlock, a lock that is not free. */
const TRANSACTION_CODES = ['25006', '40001', '40P01', '55P03'];

const LATER = new Set([...SYSTEM_CODES, ...CERTIFICATE_CODES, ...REJECTION_CODES, ...TRANSACTION_CODES]);

/** Messages of errors without a code, from the pool and client of `pg` and from the embedded engine. */
const LATER_MESSAGES = [
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|not queryable/i,
  /does not support SSL|error establishing an SSL connection|^SASL: /i,
];

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
 * Whether a row was refused because its account or session was deleted after the call was authorized. The foreign keys
 * of such rows end in these names.
 */
export const isOfDeletedOwner = (error: unknown): boolean =>
  codeOf(error) === FOREIGN_KEY_VIOLATION && /_(app_user|session)_id_fk$/.test(constraintOf(error));

const constraintOf = (thrown: unknown): string => {
  for (const error of causesOf(thrown)) {
    if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  }
  return '';
};
