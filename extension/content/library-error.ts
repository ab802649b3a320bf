import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';

/** Failures that would be the same for every other ad. */
export const ENDS_ALL: ReadonlySet<string> = new Set<LibraryErrorCode>([
  'LIBRARY_LIMIT',
  'LIBRARY_DAY_LIMIT',
  'LIBRARY_SESSION',
  'LIBRARY_SIGN_IN',
  'LIBRARY_READ_ONLY',
]);

/** Why the library returned no reach of an ad. Its message for the user is in the page kit. */
export class LibraryError extends Error {
  readonly code: LibraryErrorCode;

  constructor(code: LibraryErrorCode) {
    super(code);
    this.code = code;
  }
}
