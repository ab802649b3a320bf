/** Characters of an address in total (RFC 5321). Check the length before the form. */
export const EMAIL_MAX_LENGTH = 254;

/** Separators of addresses, control characters, lone surrogates, and characters without a shape of their own. */
const EXCLUDED = String.raw`\s@<>()[\]\\,:;"\p{Cc}\p{Cs}\p{Cf}\p{Default_Ignorable_Code_Point}`;

/**
 * Form of an e-mail address. Invisible characters and characters that change the direction of text are excluded,
 * because two addresses that look the same must be the same. The pattern has no ambiguous repetition, so it is fast for
 * any text.
 */
export const EMAIL_FORM = new RegExp(`^[^${EXCLUDED}]+@(?:[^.${EXCLUDED}]+\\.)+[^.${EXCLUDED}]+$`, 'u');

/**
 * How two addresses are compared: in lower case, also before the @. No known provider distinguishes case there, and two
 * accounts that differ only in case would be a trap.
 */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A password has 8 to 128 characters, without rules of composition. The server rejects common passwords. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const isPasswordLengthAllowed = (password: string): boolean => {
  const length = password.length;
  return length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH;
};
