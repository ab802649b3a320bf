import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 256 random bits in base64url (43 characters), for tokens and tickets. Only their `sha256` is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash in hex. Use it only for secrets of 256 bits, which cannot be guessed; never for passwords or codes.
 */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** Returns the S256 challenge of a verifier in base64url (RFC 7636, section 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * Returns the HMAC in hex. Use it for values that can be guessed, such as codes and addresses. Without the key, the
 * hash reveals nothing.
 */
export const keyedHash = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** Returns a random code from 0000 to 9999, all equally likely. Released clients accept exactly 4 digits. */
export const newSignUpCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Without 0, 1, I, L and O, which are easily confused. A code of 8 of these 31 characters has 39 bits. */
const MAILED_CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const MAILED_CODE_LENGTH = 8;

/** Returns a code for a password reset or a change of address. */
export const newMailedCode = (): string =>
  Array.from(
    { length: MAILED_CODE_LENGTH },
    () => MAILED_CODE_CHARACTERS[randomInt(MAILED_CODE_CHARACTERS.length)],
  ).join('');

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};
