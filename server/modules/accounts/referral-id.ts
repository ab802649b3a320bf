/**
 * Returns the value of an affiliate link if it has the format of an id, otherwise null. Whether the id exists is
 * checked when the account opens.
 */
export const referralIdOf = (given: string | null): string | null =>
  given !== null && /^[A-Za-z0-9-]+$/.test(given) ? given : null;
