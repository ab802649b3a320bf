import { expect, test } from 'vitest';
import { EMAIL_FORM, foldEmail } from './credentials.ts';

test.each([
  'ann@shop.example',
  'a.b+c@mail.shop.example',
  'ann@xn--bcher-kva.example',
  'jürgen@bücher.example',
  'a@b.c',
])('accepts %s', (address) => {
  expect(EMAIL_FORM.test(address)).toBe(true);
});

test.each([
  ['no at sign', 'ann.shop.example'],
  ['two at signs', 'ann@b@shop.example'],
  ['a host without a dot', 'ann@shop'],
  ['two dots', 'ann@shop..example'],
  ['a space', 'an n@shop.example'],
  ['a list', 'ann@shop.example,bob@shop.example'],
  ['a display name', 'Ann <ann@shop.example>'],
  ['a line break', 'ann@shop.example\nBcc: bob@shop.example'],
])('rejects %s', (_what, address) => {
  expect(EMAIL_FORM.test(address)).toBe(false);
});

test.each([
  ['a zero-width space', '\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['a byte order mark', '\uFEFF'],
  ['a soft hyphen', '\u00AD'],
  ['a word joiner', '\u2060'],
  ['a right-to-left override', '\u202E'],
  ['a left-to-right isolate', '\u2066'],
  ['a Hangul filler', '\u3164'],
  ['a combining grapheme joiner', '\u034F'],
  ['a variation selector', '\uFE0F'],
  ['a tag character', '\u{E0041}'],
  ['a line separator', '\u2028'],
  ['a NUL', '\u0000'],
  ['half of a surrogate pair', '\uD83D'],
])('rejects %s anywhere in an address', (_what, character) => {
  const address = 'ann@shop.example';
  for (const place of [0, 2, 4, 6, 12, address.length]) {
    expect([place, EMAIL_FORM.test(address.slice(0, place) + character + address.slice(place))]).toEqual([
      place,
      false,
    ]);
  }
});

test('case and the space around it make no other address', () => {
  expect(foldEmail(' Ann.Lee@Example.COM ')).toBe('ann.lee@example.com');
});

test('dots and text after a plus make another address', () => {
  expect(foldEmail('annlee@example.com')).not.toBe(foldEmail('ann.lee@example.com'));
  expect(foldEmail('ann+ads@example.com')).not.toBe(foldEmail('ann@example.com'));
});
