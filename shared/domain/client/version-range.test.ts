import { expect, test } from 'vitest';
import { compareVersions, isInRange } from './version-range.ts';

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
