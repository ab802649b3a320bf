import { expect, test } from 'vitest';
import { cutCardText } from './card-text.ts';

test('a text of 100 characters is shown whole', () => {
  expect(cutCardText('x'.repeat(100))).toEqual({ short: 'x'.repeat(100), isCut: false });
});

test('a longer text is cut after 100 characters', () => {
  expect(cutCardText('x'.repeat(101))).toEqual({ short: `${'x'.repeat(100)}…`, isCut: true });
});

test('an emoji of many parts counts as one character and is never torn', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutCardText(family.repeat(100)).isCut).toBe(false);
  expect(cutCardText(family.repeat(101))).toEqual({ short: `${family.repeat(100)}…`, isCut: true });
});

test('a word of 10,000 characters is cut as well', () => {
  expect(cutCardText('x'.repeat(10_000)).short).toHaveLength(101);
});
