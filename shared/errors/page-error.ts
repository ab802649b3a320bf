/**
 * An error of the catalogue. `status`: HTTP status; 0: the error is never sent over HTTP. `retry`: what the caller can
 * do: nothing, repeat the call later, sign in again, or buy a plan.
 */
export type ErrorSpec = {
  status: number;
  message: string;
  retry: 'never' | 'later' | 'after-sign-in' | 'after-payment';
};

const failure =
  (retry: ErrorSpec['retry']) =>
  (status: number, message: string): ErrorSpec => ({ status, message, retry });

export const never = failure('never');
export const later = failure('later');
export const afterSignIn = failure('after-sign-in');
export const afterPayment = failure('after-payment');

/** Errors that the content script creates itself. It has only this part of the catalogue, to keep the script small. */
export const pageCatalogue = {
  INTERNAL: later(500, 'An error occurred. Please try again.'),
  EXTENSION_UPDATED: never(0, 'The extension was updated. Reload this page to continue.'),
} satisfies Record<string, ErrorSpec>;

type PageErrorCode = keyof typeof pageCatalogue;

/** An error that can be shown to the user: a code of the catalogue and its message. */
export class DisplayedError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Creates an error of the content script. */
export const pageError = (code: PageErrorCode, cause?: unknown): DisplayedError =>
  new DisplayedError(code, pageCatalogue[code].message, { cause });

/** Converts a thrown value. An unexpected value becomes INTERNAL with the value as its cause. */
export const toDisplayedError = (thrown: unknown): DisplayedError =>
  thrown instanceof DisplayedError ? thrown : pageError('INTERNAL', thrown);

/** Parses an error of the worker and keeps its message; null for all other values. */
export const readDisplayedError = (value: unknown): DisplayedError | null => {
  if (typeof value !== 'object' || value === null || !('message' in value) || !('errorCode' in value)) return null;
  const { errorCode, message } = value;
  return typeof errorCode === 'string' && typeof message === 'string' ? new DisplayedError(errorCode, message) : null;
};
