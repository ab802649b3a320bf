import { field, isRecord, wholeNumber, type PageRecord } from './page-value.ts';

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
const MAX_ERROR_DEPTH = 5;
/** The page's answers have about 30 levels; an answer of an ad's details has about 2,000 values. */
const MAX_VALUES = 200_000;

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
  const left: unknown[] = [root];
  for (let count = 0; left.length > 0 && count < MAX_VALUES; count += 1) {
    const value = left.pop();
    if (isRecord(value)) errors.push(...errorsOf(value));
    if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) left.push(child);
    if (errors.length > MAX_ERRORS) break;
  }
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
  if (Array.isArray(value)) return value.slice(0, MAX_ERRORS).flatMap((entry) => entriesIn(entry, hasSummary));
  const codes = codesIn(value);
  if (!isRecord(value)) return codes.length > 0 ? [{ codes, message: '', path: [], hasSummary }] : [];
  return [{ codes, message: textIn(field(value, 'message')), path: pathOf(value), hasSummary }];
};

/** A code is a number by itself, or any field whose name ends with "code"; it can be in an error within the error. */
const codesIn = (value: unknown, depth = 0): number[] => {
  const code = wholeNumber(value);
  // 0 means success.
  if (code !== null) return code === 0 ? [] : [code];
  if (depth > MAX_ERROR_DEPTH || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (Array.isArray(child)) return name === 'errors' ? child.flatMap((entry) => codesIn(entry, depth + 1)) : [];
    return isRecord(child) || /(code|^error)$/i.test(name) ? codesIn(child, depth + 1) : [];
  });
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const pathOf = (error: PageRecord): string[] => {
  const path = field(error, 'path');
  return Array.isArray(path) ? path.slice(0, MAX_ERRORS).map(String) : [];
};
