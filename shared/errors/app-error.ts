import { catalogue, isErrorCode, type ErrorCode } from './catalogue.ts';
import { ToldError } from './page-error.ts';

type Options = { cause?: unknown; fields?: Record<string, string>; ticket?: string; retryAfterSeconds?: number };

/** The only error that crosses a layer or a process. */
export class AppError extends ToldError {
  override readonly name = 'AppError';
  declare readonly code: ErrorCode;
  /** Field name to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** With EMAIL_NOT_VERIFIED: where the code may be given. */
  readonly ticket: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, options: Options = {}) {
    super(code, catalogue[code].message, { cause: options.cause });
    this.fields = options.fields ?? {};
    this.ticket = options.ticket ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** Whatever was thrown, as an AppError; what nobody foresaw becomes INTERNAL with the original as its cause. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });

/** A newer peer may send a code that this version does not know: it degrades to INTERNAL. */
export const errorCodeOf = (code: string): ErrorCode => (isErrorCode(code) ? code : 'INTERNAL');
