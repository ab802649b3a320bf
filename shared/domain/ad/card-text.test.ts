import { expect, test } from 'vitest';
import { cutCardText } from './card-text.ts';

test('shows a text of 100 characters without a cut', () => {
  expect(cutCardText('x'.repeat(100))).toEqual({ short: 'x'.repeat(100), isCut: false });
});

test('cuts a longer text after 100 characters', () => {
  expect(cutCardText('x'.repeat(101))).toEqual({ short: `${'x'.repeat(100)}…`, isCut: true });
});

test('counts an emoji of several code points as one character and never splits it', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutCardText(family.repeat(100)).isCut).toBe(false);
  expect(cutCardText(family.repeat(101))).toEqual({ short: `${family.repeat(100)}…`, isCut: true });
});

test('cuts a word of 10,000 characters', () => {
  expect(cutCardText('x'.repeat(10_000)).short).toHaveLength(101);
});
