import { describe, expect, test } from 'vitest';
import { libraryUrlOf } from '#shared/domain/ad/library-url.ts';
import { namesAd, parseTextSearch } from './text-search.ts';

describe('a parsed search', () => {
  test.each([
    ['splits words', 'Warm  LIGHT', ['warm', 'light']],
    ['contains each word once', 'light Light', ['light']],
    ['keeps a phrase in straight quotes', '"warm light" lamp', ['warm light', 'lamp']],
    ['keeps a phrase in typographic quotes', '“Warm light”', ['warm light']],
    ['keeps a phrase in German quotes', '„Warmes Licht“', ['warmes licht']],
    ['keeps a phrase in French quotes', '« lumière chaude »', ['lumiere chaude']],
    ['searches the words after an unclosed quote', 'soft "warm light', ['soft', 'warm', 'light']],
    ['ignores quotes without words', '"" " " light', ['light']],
    ['separates a phrase from the word beside it', 'soft"warm light"lamp', ['soft', 'warm light', 'lamp']],
    ['keeps apostrophes in words', 'it’s', ["it's"]],
    ['has no terms without words', ' \u200F ', []],
  ])('%s', (_, text, terms) => {
    expect(parseTextSearch(text).terms).toEqual(terms);
  });

  test.each([
    ['words of five letters', 'lamp light humidifer', ['light', 'humidifer']],
    ['words with an accent, an apostrophe or a hyphen', 'brûlée l’huile wi-fi', ['brulee', "l'huile"]],
    ['Korean words of five syllables', '가습기 가습기필터', ['가습기필터'.normalize('NFKD')]],
    ['no phrases', '"warm light" "humidifer"', []],
    ['no numbers, links and emoji', '12345678 light20 https://loom.example/light 🎁🎁🎁🎁🎁', []],
  ])('accepts a typo in %s', (_, text, words) => {
    expect(parseTextSearch(text).typoTerms).toEqual(words);
  });

  const LINK = 'www.facebook.com/ads/library/?active_status=all&country=ALL&id=1221417629971772&media_type=all';

  test.each([
    ['an id', '1221417629971772', ['1221417629971772']],
    ['the line of the Ad Library', 'Library ID: 1221417629971772', ['1221417629971772']],
    ['several ids', '12345, 23456 34567', ['12345', '23456', '34567']],
    ['the link that the extension copies', libraryUrlOf('1221417629971772'), ['1221417629971772']],
    ['a link with more parameters', `https://${LINK}`, ['1221417629971772']],
    ['a link without a scheme', LINK, ['1221417629971772']],
    ['a link of the mobile site', 'https://m.facebook.com/ads/library?id=12345#top', ['12345']],
    ['no id in a link to another site', 'https://facebook.com.loom.example/ads/library/?id=12345', []],
    ['no id in a link to an advertiser', 'https://www.facebook.com/ads/library/?view_all_page_id=12345', []],
    ['no id in a price', '1999 19.99', []],
  ])('reads %s', (_, text, adIds) => {
    expect(parseTextSearch(text).adIds).toEqual(adIds);
  });

  test.each([
    ['1221417629971772', true],
    ['12214176', true],
    ['1221417', false],
    ['221417629971772', false],
  ])('names an ad by its id or by eight digits of its beginning: %s', (text, isNamed) => {
    expect(namesAd(parseTextSearch(text), '1221417629971772')).toBe(isNamed);
  });
});
