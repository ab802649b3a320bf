import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { say } from './say.ts';

describe('say', () => {
  test.each([
    ['Saved', {}],
    ['Signed in as {email}', { email: 'a@b.example' }],
    ['{count, plural, =0 {No ads} one {# ad of {page}} other {# ads of {page}}}', { count: 0, page: 'Acme' }],
    ['{count, plural, =0 {No ads} one {# ad of {page}} other {# ads of {page}}}', { count: 1, page: 'Acme' }],
    ['{count, plural, =0 {No ads} one {# ad of {page}} other {# ads of {page}}}', { count: 12_345, page: 'Acme' }],
    ['{shown, number} of {total, number} shown', { shown: 12, total: 4_000 }],
  ])('says %s with %o as a full ICU library does', (text, values) => {
    expect(say(text, values)).toBe(new IntlMessageFormat(text, 'en').format(values));
  });

  test('names the value that is missing', () => {
    expect(() => say('Hello {name}')).toThrow('{name}');
  });

  test('puts a value in as it is, braces and all', () => {
    expect(say('Page {page}', { page: '{evil}' })).toBe('Page {evil}');
  });
});
