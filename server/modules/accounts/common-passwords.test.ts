import { expect, test } from 'vitest';
import { isPasswordLengthAllowed } from '#shared/domain/account/password.ts';
import { commonPasswords, isCommonPassword } from './common-passwords.ts';

test('the best known passwords are recognised in every case', () => {
  const known = ['password1', 'PASSWORD1', 'Qwerty123', '123456789', 'P@ssw0rd', 'ILoveYou'];
  expect(known.filter(isCommonPassword)).toEqual(known);
});

test('fullwidth digits are the digits they look like', () => {
  expect(isCommonPassword('１２３４５６７８')).toBe(true);
});

test('an uncommon password is not refused', () => {
  expect(['tidal-quartz-71', 'passwort vergessen?', 'x'.repeat(9)].filter(isCommonPassword)).toEqual([]);
});

test('the list holds a few hundred passwords that the rule of length alone would let pass', () => {
  expect(commonPasswords.length).toBeGreaterThan(200);
  expect(commonPasswords.filter((password) => !isPasswordLengthAllowed(password))).toEqual([]);
  expect(commonPasswords.filter((password) => !isCommonPassword(password))).toEqual([]);
});
