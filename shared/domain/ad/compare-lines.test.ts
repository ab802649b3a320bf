import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

const different = (one: string, other: string): [string[], string[]] => {
  const compared = compareLines(one, other);
  const textsOf = (lines: typeof compared.one): string[] =>
    lines.filter(({ isDifferent }) => isDifferent).map(({ text }) => text);
  return [textsOf(compared.one), textsOf(compared.other)];
};

test('marks a changed, an added and a removed line', () => {
  expect(different('a\nb\nc', 'a\nB\nc')).toEqual([['b'], ['B']]);
  expect(different('a\nc', 'a\nb\nc')).toEqual([[], ['b']]);
  expect(different('a\nb\nc', 'a\nc')).toEqual([['b'], []]);
});

test('marks nothing in equal texts, and each line of texts without a common line', () => {
  expect(different('a\nb', 'a\nb')).toEqual([[], []]);
  expect(different('a\nb', 'c')).toEqual([['a', 'b'], ['c']]);
});

test('keeps the lines in their order', () => {
  expect(compareLines('a\nb', 'b\na').one.map(({ text }) => text)).toEqual(['a', 'b']);
});

test('compares texts of very many lines by position', () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `line ${index}`);
  expect(different(lines.join('\n'), lines.with(4_000, 'changed').join('\n'))).toEqual([['line 4000'], ['changed']]);
});
