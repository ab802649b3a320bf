import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { factsOf, searchableText } from './ad-summary.ts';
import { runFieldsOf } from './ad-run.ts';

describe('the facts of an ad', () => {
  const END = 1_767_945_600;
  const factsWith = (run: Parameters<typeof anAd>[0]) =>
    factsOf({ ad: anAd(run), version: 'v', why: 'checked', capturedAt: 1 });

  test.each([
    ['active', { isActive: true, endDate: END }, null],
    ['ended', { isActive: false, endDate: END }, END * 1_000],
    ['ended', { isActive: false, endDate: null }, null],
    ['unknown', { ...runFieldsOf('unknown', null), endDate: END }, null],
  ] as const)('name the run, and an end only if the ad has ended: %s', (run, fields, endMs) => {
    expect(factsWith(fields)).toMatchObject({ run, endMs });
  });
});

describe('searchable text', () => {
  test.each([
    ['ignores case and accents', ['Crème BRÛLÉE'], 'creme brulee'],
    ['ignores how an accent is encoded', ['cre\u0301me'], 'creme'],
    ['replaces spaces and line breaks by one space', [' a\u00A0\n\n b\t\tc '], 'a b c'],
    ['omits missing parts', [null, 'a', '', 'b'], 'a b'],
    ['omits invisible characters', ['fo\u200Bl\u00ADds'], 'folds'],
    ['replaces full-width letters and ligatures by plain letters', ['ＳＡＬＥ ﬁne'], 'sale fine'],
    ['keeps other scripts', ['Гирлянда ライト 🎁'], 'гирлянда ライト 🎁'],
  ])('%s', (_, parts, expected) => {
    expect(searchableText(parts)).toBe(expected);
  });

  test('equals the result of a decomposition of every character', () => {
    const character = fc.oneof(
      fc.constantFrom('a', 'B', 'é', 'e\u0301', ' ', '\n', '\t', '\u00A0', '\u200B', 'Å', 'ﬁ', 'Ł', '🎁', 'İ', 'が'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const text = characters.join('');
        const whole = text
          .normalize('NFKD')
          .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD]|\p{M}/gu, '')
          .toLowerCase()
          .replaceAll(/\s+/g, ' ')
          .trim();
        expect(searchableText([text])).toBe(whole);
      }),
    );
  });
});
