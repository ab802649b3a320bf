import { expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';

test.each([
  [0, ''],
  [1, '1'],
  [999, '999'],
  [1_000, '999+'],
])('shows %d new ads as ‘%s’ on a badge', (count, text) => {
  expect(badgeText(count)).toBe(text);
});
