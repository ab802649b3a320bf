import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchableText } from '#shared/domain/ad/searchable-text.ts';
import { matchesIn } from './text-matches.ts';
import { parseTextSearch } from './text-search.ts';

const marked = (text: string, search: string, isSimilar = false): string[] =>
  matchesIn(text, parseTextSearch(search), isSimilar).map(({ start, end }) => text.slice(start, end));

describe('the matches in a shown text', () => {
  test.each<[text: string, search: string, expected: string[]]>([
    ['Warm light, warm colors', 'warm', ['Warm', 'warm']],
    ['Warm light', 'light wa', ['light', 'Wa']],
    ['Crème bru\u0302le\u0301e', 'creme brulee', ['Crème', 'bru\u0302le\u0301e']],
    ['Große Straße', 'strasse', ['Straße']],
    ['Große Straße', 'gros', ['Groß']],
    ['It’s “the best” – ever', `it's "the best" -`, ['It’s', 'the best', '–']],
    ['warm \n\n light', '"warm light"', ['warm \n\n light']],
    ['fo\u200Bl\u00ADds', 'folds', ['fo\u200Bl\u00ADds']],
    ['🎁 Gift 👩\u200D🚀', '🎁 👩\u200D🚀 gift', ['🎁', '👩\u200D🚀', 'Gift']],
    ['מנורה חמה', 'חמה', ['חמה']],
    ['DŽep ™', 'dz tm', ['DŽ', '™']],
    ['Warm light', '1221417629971772', []],
    ['Warm light', '', []],
  ])('of %j for %j are %j', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected);
  });

  test('include similar words only if the list contains ads with similar words', () => {
    const text = 'Two Humidifiers, one dehumidifier and a humidifer';
    expect(marked(text, 'humidifer')).toEqual(['humidifer']);
    expect(marked(text, 'humidifer lamp', true)).toEqual(['humidifer', 'Humidifier', 'humidifer']);
  });

  test('have the searched form of the term', () => {
    const character = fc.oneof(
      fc.constantFrom('a', 'ß', 'é', 'e\u0301', ' ', '\n', '’', '\u200B', 'ﬁ', 'Σ', '🎁', '´'),
    );
    fc.assert(
      fc.property(fc.array(character), fc.nat(20), fc.integer({ min: 1, max: 5 }), (characters, from, length) => {
        const text = characters.join('');
        const term = searchableText([searchableText([text]).slice(from, from + length)]);
        const found = matchesIn(text, { terms: term === '' ? [] : [term], typoTerms: [], adIds: [] }, false);
        expect(found.length > 0).toBe(term !== '');
        const forms = found.map(({ start, end }) => searchableText([text.slice(start, end)]));
        expect(forms.filter((form) => !form.includes(term))).toEqual([]);
      }),
    );
  });
});
