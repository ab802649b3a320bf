import { expect, test } from 'vitest';
import { isServedVersion, compareVersions, isInRange } from './client-version.ts';

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

test.each([
  ['0.1.0', '0.1.0', '0.1.0', true],
  ['0.1.9', '0.1.0', '0.1.10', true],
  ['0.1.11', '0.1.0', '0.1.10', false],
  ['0.0.9', '0.1.0', '0.2.0', false],
  ['1.0.0', '0.9.0', '1.0.0', true],
  ['nonsense', '0.0.0', '9.9.9', false],
  ['0.1.0', '0.0.0', 'nonsense', false],
])('checks whether %s is in %s to %s: %s', (version, from, to, expected) => {
  expect(isInRange(version, { from, to })).toBe(expected);
});

test('compares versions number by number', () => {
  expect(compareVersions('0.10.0', '0.9.0')).toBeGreaterThan(0);
  expect(compareVersions('0.9.0', '0.10.0')).toBeLessThan(0);
  expect(compareVersions('1.2', '1.2.0')).toBeNull();
});
