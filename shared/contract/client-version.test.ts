import { expect, test } from 'vitest';
import { isServedVersion } from './client-version.ts';

test.each([
  ['1.2.0', true],
  ['1.10.0', true],
  ['2.0.0', true],
  ['1.1.9', false],
  ['0.9.9', false],
  ['1.2', false],
  ['latest', false],
  ['999999999999.0.0', false],
])('serves a client of version %s if the oldest served version is 1.2.0: %s', (version, isServed) => {
  expect(isServedVersion(version, '1.2.0')).toBe(isServed);
});

test('serves a caller without a version', () => {
  expect(isServedVersion(undefined)).toBe(true);
});
