import { expect, test } from 'vitest';
import { splitName, withFirstName } from './person-name.ts';

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
