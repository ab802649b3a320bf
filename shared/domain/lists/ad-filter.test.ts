import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  judgeAd,
  type FilterCondition,
  filterAdOf,
  filterFactsOf,
  comparableConditions,
  filterTextOf,
  noFilterFigures,
} from './ad-filter.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { storeLinkOf } from '../shop/store-link.ts';
import { storeVerdictOf } from '../shop/store-verdict.ts';

const facts = {
  shopify: 'weak',
  active: null,
  days: 12,
  reach: null,
  domain: 'shop.lampwright.example',
  spend: 0,
  on: 'X Y',
};
const judged = (conditions: Record<string, FilterCondition>) => judgeAd(facts, new Map(Object.entries(conditions)));
const within = (least: number | null, most: number | null = null): FilterCondition => ({ kind: 'within', least, most });

test.each<[string, Record<string, FilterCondition>, string]>([
  ['no filter is set', {}, 'shown'],
  ['a word is one of the chosen words', { shopify: { kind: 'among', words: ['strong', 'weak'] } }, 'shown'],
  ['a word is not one of the chosen words', { shopify: { kind: 'among', words: ['strong'] } }, 'hidden'],
  ['a figure equals the lower bound', { days: within(12) }, 'shown'],
  ['a figure equals the upper bound', { days: within(null, 12) }, 'shown'],
  ['a figure is below the lower bound', { days: within(13) }, 'hidden'],
  ['a figure is above the upper bound', { days: within(null, 11) }, 'hidden'],
  ['the lower bound exceeds the upper bound', { days: within(13, 11) }, 'hidden'],
  ['a figure is 0', { spend: within(0) }, 'shown'],
  ['a figure is unknown', { reach: within(0) }, 'no-figure'],
  ['a figure is unknown and the next filter hides the ad', { reach: within(1), days: within(13) }, 'hidden'],
  ['the first filter hides the ad and a figure is unknown', { days: within(13), reach: within(1) }, 'hidden'],
  ['a text contains the words', { domain: { kind: 'text', has: 'lampwright', lacks: '' } }, 'shown'],
  ['a text does not contain the words', { domain: { kind: 'text', has: 'other', lacks: '' } }, 'hidden'],
  ['a text contains the excluded words', { domain: { kind: 'text', has: 'shop', lacks: 'lampwright' } }, 'hidden'],
  ['a text does not contain the excluded words', { domain: { kind: 'text', has: '', lacks: 'other' } }, 'shown'],
  ['one of several words is chosen', { on: { kind: 'among', words: ['Y', 'Z'] } }, 'shown'],
  ['none of several words is chosen', { on: { kind: 'among', words: ['Z'] } }, 'hidden'],
  ['a word is unknown', { active: { kind: 'among', words: ['yes', 'no'] } }, 'no-figure'],
  [
    'a word is unknown and the next filter hides the ad',
    { active: { kind: 'among', words: ['yes'] }, days: within(13) },
    'hidden',
  ],
  ['a fact is missing', { colour: { kind: 'among', words: ['red'] } }, 'hidden'],
])('judges an ad when %s', (_name, conditions, outcome) => {
  expect(judged(conditions)).toBe(outcome);
});

test('shows an ad exactly if every single filter shows it', () => {
  const fact = fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom('a', 'b')));
  const bound = fc.option(fc.integer({ min: -5, max: 5 }));
  const condition: fc.Arbitrary<FilterCondition> = fc.oneof(
    fc.record({ kind: fc.constant('among' as const), words: fc.array(fc.constantFrom('a', 'b')) }),
    fc.record({ kind: fc.constant('within' as const), least: bound, most: bound }),
    fc.record({ kind: fc.constant('text' as const), has: fc.constantFrom('', 'a'), lacks: fc.constantFrom('', 'b') }),
  );
  const named = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom('p', 'q', 'r'), value);
  fc.assert(
    fc.property(named(fact), named(condition), (known, conditions) => {
      const all = Object.entries(conditions);
      const outcomes = all.map(([name, one]) => judgeAd(known, new Map([[name, one]])));
      const expected = (['hidden', 'no-figure'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'shown';
      expect(judgeAd(known, new Map(all))).toBe(expected);
    }),
  );
});

const image = { kind: 'image', imageUrl: 'https://a.fbcdn.net/v/x.jpg?oe=1', videoUrl: null } as const;
const video = { kind: 'video', imageUrl: null, videoUrl: 'https://a.fbcdn.net/v/x.mp4' } as const;

const factsOf = (more: Parameters<typeof anAd>[0], figures = noFilterFigures) => {
  const ad = filterAdOf(anAd(more));
  const link = storeLinkOf(ad.linkUrl);
  const verdict = storeVerdictOf({ link, check: null, signals: [], correction: null });
  const known = { isSaved: false, wasSeen: false, isDue: true, nowMs: Date.parse('2026-11-21T12:00:00Z') };
  return filterFactsOf(ad, { link, verdict, figures, ...known });
};

test.each([
  [[image], 'image'],
  [[video], 'video'],
  [[image, video], 'carousel'],
  [[], 'none'],
])('names the media %j as %s', (media, expected) => {
  expect(factsOf({ media })['media']).toBe(expected);
});

test.each([
  ['active', { isActive: true }, 'yes', 324],
  ['ended', { isActive: false, endDate: 1_767_945_600 }, 'no', 8],
  ['unknown', { isActive: false, runState: 'unknown' as const }, null, null],
] as const)('has the status and the days of an ad whose run is %s', (_run, fields, active, days) => {
  expect(factsOf(fields)).toMatchObject({ active, days });
});

test.each(['yes', 'no'])('counts an ad with an unknown run apart when the status is %s', (word) => {
  const status: FilterCondition = { kind: 'among', words: [word] };
  const unknown = factsOf({ isActive: false, runState: 'unknown' });
  expect(judgeAd(unknown, new Map([['active', status]]))).toBe('no-figure');
  expect(judgeAd(unknown, new Map([['days', within(1)]]))).toBe('no-figure');
  expect(judgeAd(unknown, new Map())).toBe('shown');
});

test('has no figure, not 0, for an ad without a date or a measurement', () => {
  expect(factsOf({ startDate: null, linkUrl: null })).toMatchObject({
    days: null,
    reach: null,
    spend: null,
    domain: null,
    shopify: 'none',
  });
});

test('cuts a long text, and identifies a picture by its file name', () => {
  const ad = filterAdOf(anAd({ text: 'x'.repeat(5_000), media: [image] }));
  expect([ad.text?.length, ad.picture]).toEqual([300, 'x.jpg']);
});

test('has the platforms as words, one ad for a creative that is not shared, and whether it is saved', () => {
  expect(factsOf({ platforms: ['FACEBOOK', 'INSTAGRAM'], collationCount: null })).toMatchObject({
    platforms: 'FACEBOOK INSTAGRAM',
    collation: 1,
    saved: 'no',
  });
  expect(factsOf({ collationCount: 21 })['collation']).toBe(21);
});

test('searches everything that an ad says, without regard to case and accents', () => {
  const ad = anAd({ pageName: 'Tidy', text: 'Café ORGANIZER', title: 'Sale', linkDescription: null });
  expect(filterTextOf(ad)).toBe('tidy cafe organizer sale');
  const condition: FilterCondition = { kind: 'text', has: 'CAFÉ  organizer', lacks: 'Sâle' };
  expect(comparableConditions(new Map([['text', condition]])).get('text')).toEqual({
    kind: 'text',
    has: 'cafe organizer',
    lacks: 'sale',
  });
});

test('dims an ad that matches, and hides or counts apart one that does not', () => {
  const conditions = new Map<string, FilterCondition>([
    ['seen', { kind: 'dim', words: ['yes'] }],
    ['days', within(10)],
  ]);
  const outcomes = [{ days: 12 }, { days: 9 }, { days: null }].map((more) =>
    judgeAd({ seen: 'yes', ...more }, conditions),
  );
  expect(outcomes).toEqual(['dimmed', 'hidden', 'no-figure']);
  expect(judgeAd({ seen: 'no', days: 12 }, conditions)).toBe('shown');
});

test('has the same creative for ads with the same text and picture', () => {
  const text = 'A drawer organizer that keeps every kitchen tidy';
  const same = factsOf({ text, media: [image] })['creative'];
  expect(same).toBe(factsOf({ text: text.toUpperCase(), media: [image] })['creative']);
  expect(same).not.toBe(factsOf({ text, media: [] })['creative']);
  expect(factsOf({ text: 'Sale', media: [] })['creative']).toBeNull();
});

test('counts an ad whose platforms are unknown apart when a platform is chosen', () => {
  const conditions = new Map<string, FilterCondition>([['platforms', { kind: 'among', words: ['INSTAGRAM'] }]]);
  expect(judgeAd(factsOf({ platforms: [] }), conditions)).toBe('no-figure');
});
