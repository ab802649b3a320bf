import { later, never, type ErrorSpec } from './error-spec.ts';

/** What our script in the Ad Library's page can fail with by itself; a part of the catalogue, as there is no room for all of it. */
export const pageCatalogue = {
  INTERNAL: later(500, 'An error occurred. Please try again.'),
  EXTENSION_UPDATED: never(0, 'The extension was updated. Reload this page to go on.'),
  LIBRARY_LIMIT: later(0, 'Facebook accepts no more requests for now. Try again in 10 minutes.'),
  LIBRARY_SESSION: never(0, 'Facebook no longer accepts requests from this page. Reload the page and try again.'),
  LIBRARY_SIGN_IN: never(0, 'Facebook asks you to log in. Log in to Facebook in another tab, then reload this page.'),
  LIBRARY_NOT_LEARNED: later(
    0,
    'The extension can’t request reach on this page yet. Open the details of any ad once, then try again.',
  ),
  LIBRARY_FORM_CHANGED: later(
    0,
    'Facebook has changed its requests for reach. Open the details of any ad once, then try again.',
  ),
  LIBRARY_FAILED: later(0, 'The Ad Library gave no answer. Try again.'),
} satisfies Record<string, ErrorSpec>;

type PageErrorCode = keyof typeof pageCatalogue;

/** Why the Ad Library gave no reach when its own request was made. */
export type LibraryErrorCode = Extract<PageErrorCode, `LIBRARY_${string}`>;

/** What can be told to a person: a code of the catalogue and its sentence. */
export class ToldError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** An error that arose in the page itself. */
export const pageError = (code: PageErrorCode, cause?: unknown): ToldError =>
  new ToldError(code, pageCatalogue[code].message, { cause });

/** Whatever was thrown; what nobody foresaw becomes INTERNAL with the original as its cause. */
export const toToldError = (thrown: unknown): ToldError =>
  thrown instanceof ToldError ? thrown : pageError('INTERNAL', thrown);

/** The worker's error with the worker's words; null for whatever else it may have sent. */
export const readToldError = (value: unknown): ToldError | null => {
  if (typeof value !== 'object' || value === null || !('message' in value) || !('errorCode' in value)) return null;
  const { errorCode, message } = value;
  return typeof errorCode === 'string' && typeof message === 'string' ? new ToldError(errorCode, message) : null;
};
