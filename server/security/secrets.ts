import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 bits, base64url: 43 characters. For tokens and tickets, of which only `sha256` is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** In hex. Enough for values of 256 bits, which nobody can try out; never for passwords or codes. */
export const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');

/** The S256 challenge of a verifier, in base64url (RFC 7636, section 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** In hex. For values that could be tried out (codes, addresses): useless without the key. */
export const keyedHash = (key: string, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** Returns a random code from 0000 to 9999, all equally likely. Released clients accept exactly 4 digits. */
export const newSignUpCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Without 0, 1, I, L and O, which people mistake for one another: 31 signs, so 8 of them are worth 39 bits. */
const MAILED_CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const MAILED_CODE_LENGTH = 8;

/** For a reset or a change of address. */
export const newMailedCode = (): string =>
  Array.from({ length: MAILED_CODE_LENGTH }, () => MAILED_CODE_SIGNS[randomInt(MAILED_CODE_SIGNS.length)]).join('');

/** Takes the same time wherever the two hashes differ. */
export const isSameHash = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};
