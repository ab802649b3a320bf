import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLetters, searchableText } from './searchable-text.ts';

describe('searchable text', () => {
  test.each([
    ['ignores case and accents', ['Crème BRÛLÉE'], 'creme brulee'],
    ['ignores how an accent is encoded', ['cre\u0301me'], 'creme'],
    ['replaces spaces and line breaks by one space', [' a\u00A0\n\n b\t\tc '], 'a b c'],
    ['omits missing parts', [null, 'a', '', 'b'], 'a b'],
    ['omits invisible characters', ['fo\u200Bl\u00ADds'], 'folds'],
    ['replaces full-width letters and ligatures by plain letters', ['ＳＡＬＥ ﬁne'], 'sale fine'],
    ['keeps other scripts', ['Гирлянда ライト 🎁'], 'гирлянда ライト 🎁'],
    ['replaces letters that Unicode does not decompose', ['Straße ÆŒØĐÐÞŁıĦ ǿ'], 'strasse aeoeoddthlih o'],
    ['treats both forms of a final sigma alike', ['ΚΌΣΜΟΣ κόσμοσ'], 'κοσμοσ κοσμοσ'],
    ['replaces typographic apostrophes', ['it’s it‘s it´s itʼs'], "it's it's it's it's"],
    ['replaces typographic quotation marks', ['“a” „b“ «c» ‹d›'], '"a" "b" "c" "d"'],
    ['replaces dashes', ['a–b—c‑d−e︱f'], 'a-b-c-d-e-f'],
    ['keeps right-to-left scripts, without signs of direction', ['\u200Fשָׁלוֹם\u200E \u2067خـــصم\u2069'], 'שלום خصم'],
    ['keeps emoji, without joiners and variants', ['👩\u200D🚀 ❤\uFE0F'], '👩🚀 ❤'],
  ])('%s', (_, parts, expected) => {
    expect(searchableText(parts)).toBe(expected);
  });

  test('equals the plain forms of its characters, one by one', () => {
    const character = fc.oneof(
      fc.constantFrom(
        'a',
        'B',
        'é',
        'e\u0301',
        ' ',
        '\n',
        '\t',
        '\u00A0',
        '\u200B',
        'Å',
        'ﬁ',
        'Ł',
        '🎁',
        'İ',
        'が',
        'Σ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const text = characters.join('');
        const oneByOne = Array.from(text, plainLetters).join('').replaceAll(/\s+/g, ' ').trim();
        expect(searchableText([text])).toBe(oneByOne);
      }),
    );
  });

  test('contains no accents, no upper case and no typographic signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = searchableText([text]);
        expect(found).not.toMatch(/[\p{M}\u200B-\u200F]|[ßæœøđðþłıħς‘’“”„«»–—]/u);
        expect(found).toBe(found.toLowerCase());
      }),
    );
  });
});
