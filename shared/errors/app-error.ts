import { catalogue, isErrorCode, type ErrorCode } from './catalogue.ts';
import { DisplayedError } from './page-error.ts';

type Options = { cause?: unknown; fields?: Record<string, string>; ticket?: string; retryAfterSeconds?: number };

/** The only error class that is passed between layers and processes. */
export class AppError extends DisplayedError {
  override readonly name = 'AppError';
  declare readonly code: ErrorCode;
  /** Error text by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Only with EMAIL_NOT_VERIFIED: ticket of the registration whose code was mailed. */
  readonly ticket: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, messageOf(code, options.fields), { cause: options.cause });
    this.fields = options.fields ?? {};
    this.ticket = options.ticket ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The catalogue's text, or the sentence of the invalid field. Fields with the same sentence count as one. */
const messageOf = (code: ErrorCode, fields: Record<string, string> = {}): string => {
  if (code !== 'INPUT_INVALID') return catalogue[code].message;
  const [sentence, ...others] = new Set(Object.values(fields));
  return sentence === undefined || others.length > 0 ? catalogue[code].message : sentence;
};

/** Converts a thrown value to an AppError. An unexpected value becomes INTERNAL with the value as its cause. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });

/** Converts a received text to an error code. An unknown code of a newer version becomes INTERNAL. */
export const errorCodeOf = (code: string): ErrorCode => (isErrorCode(code) ? code : 'INTERNAL');
