import { expect, test } from 'vitest';
import { splitName, withFirstName, withLastName } from './person-name.ts';

test.each([
  ['Ann Lee', 'Ann', 'Lee'],
  ['Ann Marie Lee', 'Ann Marie', 'Lee'],
  ['Ann', 'Ann', ''],
  ['  Ann \t Lee ', 'Ann', 'Lee'],
  ['', '', ''],
])('splits %j into the first name %j and the last name %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test.each([
  ['Ann Lee', 'Eve', 'Eve Lee'],
  ['Ann Marie Lee', 'Eve', 'Eve Lee'],
  ['Ann', 'Eve', 'Eve'],
  ['Ann Lee', 'Eve Mary', 'Eve Mary Lee'],
])('changes %j with the first name %j to %j', (name, firstName, expected) => {
  expect(withFirstName(name, firstName)).toBe(expected);
});

test.each([
  ['a typo', 'Ann Lea', 'Lee', { firstName: 'Ann', lastName: 'Lee' }],
  ['a marriage', 'Ann Marie Lee', 'Lee-Vale', { firstName: 'Ann Marie', lastName: 'Lee-Vale' }],
  ['a name of several words', 'Ann Lee', ' van  der Berg ', { firstName: 'Ann', lastName: 'van der Berg' }],
  ['a first last name', 'Ann', 'Lee', { firstName: 'Ann', lastName: 'Lee' }],
  ['no last name', 'Ann Marie Lee', ' ', { firstName: 'Ann Marie', lastName: '' }],
])('corrects the last name after %s', (_what, name, lastName, parts) => {
  expect(splitName(withLastName(name, lastName))).toEqual(parts);
});

test('keeps a first name of two words without a last name, and a last name of two words after a change', () => {
  expect(splitName(withFirstName('Ann', 'Eve Mary'))).toEqual({ firstName: 'Eve Mary', lastName: '' });
  const name = withFirstName(withLastName('Ann', 'van Berg'), 'Eve');
  expect(splitName(name)).toEqual({ firstName: 'Eve', lastName: 'van Berg' });
});
