import { field, isRecord, walkData, wholeNumber, type PageRecord } from './page-value.ts';

/**
 * One error that an answer of the library states. `codes`: every code in it, outermost first. `path`: the part of the
 * answer that failed, outermost name first; [] if the error does not name one. `hasSummary`: it is in the wrapper with
 * an `errorSummary`, in which the site reports sessions that ended.
 */
export type AnswerError = {
  codes: readonly number[];
  message: string;
  path: readonly string[];
  hasSummary: boolean;
};

const RATE_LIMIT = 1_675_004;
const RATE_LIMIT_WORDS = /rate limit exceeded/i;

/** The library wraps an error in one of these fields: as a number, an object or a list of both. */
const FIELDS = ['errors', 'error', 'errorCode', 'error_code'] as const;
const MAX_ERRORS = 20;

/** The errors that a record itself states. Errors in its children are not included. */
export const errorsOf = (record: PageRecord): AnswerError[] => {
  const summary = field(record, 'errorSummary');
  const hasSummary = summary !== undefined;
  const errors = FIELDS.flatMap((name) => entriesIn(field(record, name), hasSummary));
  if (errors.length > 0 || !hasSummary) return errors;
  return [{ codes: [], message: textIn(summary), path: [], hasSummary }];
};

/** The errors at every depth of an answer. Never throws. */
export const errorsIn = (root: unknown): AnswerError[] => {
  const errors: AnswerError[] = [];
  walkData(root, (value) => {
    if (isRecord(value)) errors.push(...errorsOf(value));
    return errors.length <= MAX_ERRORS;
  });
  return errors;
};

const SERVER_ERROR = 1_675_030;
const SESSION_CODES = new Set([1_357_001, 1_357_004, 1_357_054]);

/** Whether the error means that the session or its token ended, so that the page has to be reloaded. */
export const isSessionEnd = ({ codes, hasSummary }: AnswerError): boolean =>
  codes.some((code) => SESSION_CODES.has(code)) || (hasSummary && !codes.includes(SERVER_ERROR));

export const isRateLimit = ({ codes, message }: AnswerError): boolean =>
  codes.includes(RATE_LIMIT) || RATE_LIMIT_WORDS.test(message);

const entriesIn = (value: unknown, hasSummary: boolean): AnswerError[] => {
  if (value === undefined) return [];
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, MAX_ERRORS) : [value];
  return entries.flatMap((entry) => {
    const codes = codesIn(entry);
    if (isRecord(entry)) return { codes, message: textIn(field(entry, 'message')), path: pathOf(entry), hasSummary };
    return codes.length > 0 ? { codes, message: '', path: [], hasSummary } : [];
  });
};

/** A code is the error itself, or a field at any depth whose name ends with "code". */
const codesIn = (error: unknown): number[] => {
  const codes: number[] = [];
  walkData({ error }, (value) => {
    for (const [name, child] of Object.entries(value)) {
      const code = /code$|^error$/i.test(name) ? wholeNumber(child) : null;
      // 0 means success.
      if (code !== null && code !== 0) codes.push(code);
    }
    return true;
  });
  return codes;
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const pathOf = (error: PageRecord): string[] => {
  const path = field(error, 'path');
  return Array.isArray(path) ? path.slice(0, MAX_ERRORS).map(String) : [];
};
