import type { ErrorCode } from './catalogue.ts';

/** Why the Ad Library gave no reach when its own request was made. */
export type LibraryErrorCode = Extract<ErrorCode, `LIBRARY_${string}`>;
