/**
 * Returns the value of an affiliate link if it has the form of an id, otherwise null. It is checked when the account
 * opens.
 */
export const referralIdOf = (given: string | null): string | null =>
  given !== null && /^[A-Za-z0-9-]+$/.test(given) ? given : null;
