import { expect, test } from 'vitest';
import { isPasswordLengthAllowed } from '#shared/domain/account/credentials.ts';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';

test('recognizes the most common passwords in any case', () => {
  const known = ['password1', 'PASSWORD1', 'Qwerty123', '123456789', 'P@ssw0rd', 'ILoveYou'];
  expect(known.filter(isCommonPassword)).toEqual(known);
});

test('recognizes fullwidth digits', () => {
  expect(isCommonPassword('１２３４５６７８')).toBe(true);
});

test('accepts an uncommon password', () => {
  expect(['tidal-quartz-71', 'passwort vergessen?', 'x'.repeat(9)].filter(isCommonPassword)).toEqual([]);
});

test('lists a few hundred passwords that the length check alone would accept', () => {
  expect(commonPasswords.length).toBeGreaterThan(200);
  expect(commonPasswords.filter((password) => !isPasswordLengthAllowed(password))).toEqual([]);
  expect(commonPasswords.filter((password) => !isCommonPassword(password))).toEqual([]);
});
