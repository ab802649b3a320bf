import type { Attempt } from '#server/security/attempt-limits.ts';
import type { Source } from '#server/security/source.ts';

/** One guess of a source at the password of an account. */
export const passwordGuess = (source: Source, account: string): Attempt[] => [
  { kind: 'passwordGuess', source, about: account },
  { kind: 'passwordGuessOfDay', source, about: account },
];
