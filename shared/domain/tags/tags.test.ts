import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTags } from './count-tags.ts';
import { createTagResolver, liveTags, withAliases } from './resolve-tags.ts';
import { suggestTags } from './suggest-tags.ts';
import { tagTestsOf, type TagFilter } from './tag-filter.ts';
import { plainTagName, tagNameKey } from './tag-name.ts';

const link = (tagId: string, mergedInto: string | null = null) => ({ tagId, mergedInto });

describe('the name of a tag', () => {
  test.each([
    ['Lamps', ' lamps '],
    ['Café', 'CAFE\u0301'],
    ['best \t ads', 'Best\u00A0ads'],
    ['Straße', 'STRASSE'],
    ['ΣΟΦΟΣ', 'σοφος'],
  ])('is the same as in %s and %s', (one, other) => {
    expect(tagNameKey(one)).toBe(tagNameKey(other));
  });

  test.each([
    ['cafe', 'café'],
    ['best ads', 'bestads'],
    ['lamp', 'lamps'],
  ])('differs in %s and %s', (one, other) => {
    expect(tagNameKey(one)).not.toBe(tagNameKey(other));
  });

  test('is stored with one space between words', () => {
    expect(plainTagName('  Best \n\t ads ')).toBe('Best ads');
  });
});

describe('resolving tags', () => {
  test('follows aliases to the last target that is known', () => {
    const resolve = createTagResolver([link('a', 'b'), link('b', 'c'), link('c'), link('d', 'gone')]);
    expect(['a', 'b', 'c', 'd', 'gone'].map(resolve)).toEqual(['c', 'c', 'c', 'd', null]);
  });

  test('returns one tag for all tags of a circle, in any order of the tags', () => {
    const circle = [link('b', 'c'), link('c', 'a'), link('a', 'b'), link('z', 'c')];
    for (const tags of [circle, circle.toReversed()]) {
      const resolve = createTagResolver(tags);
      expect(['a', 'b', 'c', 'z'].map(resolve)).toEqual(['a', 'a', 'a', 'a']);
      expect(liveTags(tags)).toEqual([link('a', 'b')]);
      expect(new Set(withAliases('a', tags))).toEqual(new Set(['a', 'b', 'c', 'z']));
    }
  });

  test('ends for any merges, at a tag that stands for itself', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const tags = fc.uniqueArray(fc.record({ tagId: id, mergedInto: fc.option(id) }), { selector: (tag) => tag.tagId });
    fc.assert(
      fc.property(tags, (some) => {
        const resolve = createTagResolver(some);
        for (const { tagId } of some) expect(resolve(resolve(tagId) ?? '')).toBe(resolve(tagId));
        const grouped = liveTags(some).flatMap(({ tagId }) => withAliases(tagId, some));
        expect(grouped.toSorted()).toEqual(some.map(({ tagId }) => tagId).toSorted());
      }),
    );
  });

  test('names the aliases of an alias, and not its target', () => {
    expect(withAliases('b', [link('a', 'b'), link('b', 'c'), link('c')])).toEqual(['b', 'a']);
  });
});

describe('filtering and counting ads by tags', () => {
  const resolve = createTagResolver([link('a'), link('b'), link('old', 'a')]);
  const ads = { none: [], a: ['a'], old: ['old'], both: ['a', 'b'], twice: ['a', 'old'] };
  const matching = (filter: Partial<TagFilter>): string[] => {
    const tests = Object.values(tagTestsOf({ tagsAny: [], tagsAll: [], tagsNone: [], ...filter }, resolve));
    return Object.entries(ads).flatMap(([name, tagIds]) =>
      tests.every((one) => one === null || one(tagIds)) ? [name] : [],
    );
  };

  test.each<[Partial<TagFilter>, string[]]>([
    [{}, ['none', 'a', 'old', 'both', 'twice']],
    [{ tagsAny: ['old'] }, ['a', 'old', 'both', 'twice']],
    [{ tagsAny: ['b', 'gone'] }, ['both']],
    [{ tagsAny: ['gone'] }, []],
    [{ tagsAll: ['a', 'b'] }, ['both']],
    [{ tagsAll: ['a', 'old'] }, ['a', 'old', 'both', 'twice']],
    [{ tagsAll: ['a', 'gone'] }, []],
    [{ tagsNone: ['a'] }, ['none']],
    [{ tagsNone: ['b', 'gone'] }, ['none', 'a', 'old', 'twice']],
    [{ tagsAny: ['a'], tagsNone: ['b'] }, ['a', 'old', 'twice']],
  ])('matches %j', (filter, expected) => {
    expect(matching(filter)).toEqual(expected);
  });

  test('counts an ad once for a tag and its alias', () => {
    expect(countTags([...Object.values(ads), ['gone']], resolve)).toEqual(
      new Map([
        ['a', 4],
        ['b', 1],
      ]),
    );
  });
});

test('suggests tags by the beginning of their name, then by its other parts, the most used first', () => {
  const tags = [
    { tagId: '1', name: 'Lamps', count: 1 },
    { tagId: '2', name: 'Table lamps', count: 9 },
    { tagId: '3', name: 'lampe à pétrole', count: 5 },
    { tagId: '4', name: 'Rugs', count: 7 },
  ];
  const suggested = (typed: string, limit = 9): string[] => suggestTags(tags, typed, limit).map(({ tagId }) => tagId);
  expect(suggested('LAMP')).toEqual(['3', '1', '2']);
  expect(suggested('petrole')).toEqual(['3']);
  expect(suggested('', 2)).toEqual(['2', '4']);
  expect(suggested('chairs')).toEqual([]);
});
