import type { LibraryErrorCode } from '#shared/errors/library-catalogue.ts';

/** Why the library returned no reach of an ad. Its message for the user is in the page kit. */
export class LibraryError extends Error {
  readonly code: LibraryErrorCode;

  constructor(code: LibraryErrorCode) {
    super(code);
    this.code = code;
  }
}
