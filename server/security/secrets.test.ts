import { expect, test } from 'vitest';
import { isSameHash, keyedHash, newSecret, newSignUpCode, sha256 } from './secrets.ts';

test('creates secrets of 256 bits without repetition', () => {
  const secrets = Array.from({ length: 1_000 }, newSecret);
  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('creates codes of four digits that can start with every digit, including zero', () => {
  const codes = Array.from({ length: 5_000 }, newSignUpCode);
  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

test('creates keyed hashes that depend on the key and on the boundaries of the parts', () => {
  expect(keyedHash('k', 'ab', 'c')).toBe(keyedHash('k', 'ab', 'c'));
  expect(keyedHash('k', 'ab', 'c')).not.toBe(keyedHash('k', 'a', 'bc'));
  expect(keyedHash('k', 'ab', 'c')).not.toBe(keyedHash('other', 'ab', 'c'));
});

test('compares hashes as equal only when all characters are equal', () => {
  expect(isSameHash(sha256('a'), sha256('a'))).toBe(true);
  expect(isSameHash(sha256('a'), sha256('b'))).toBe(false);
  expect(isSameHash(sha256('a'), 'short')).toBe(false);
});
