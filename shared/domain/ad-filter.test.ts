import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeAd, type FilterWish } from './ad-filter.ts';

const facts = { shopify: 'weak', days: 12, reach: null, domain: 'shop.lampwright.example', spend: 0 };
const judged = (wishes: Record<string, FilterWish>) => judgeAd(facts, new Map(Object.entries(wishes)));
const within = (least: number | null, most: number | null = null): FilterWish => ({ kind: 'within', least, most });

test.each<[string, Record<string, FilterWish>, string]>([
  ['nothing is wanted', {}, 'shown'],
  ['a word is among those wanted', { shopify: { kind: 'among', words: ['strong', 'weak'] } }, 'shown'],
  ['a word is not', { shopify: { kind: 'among', words: ['strong'] } }, 'hidden'],
  ['a figure is the least wanted', { days: within(12) }, 'shown'],
  ['a figure is the most wanted', { days: within(null, 12) }, 'shown'],
  ['a figure is below', { days: within(13) }, 'hidden'],
  ['a figure is above', { days: within(null, 11) }, 'hidden'],
  ['bounds cross', { days: within(13, 11) }, 'hidden'],
  ['a figure of 0 is a figure', { spend: within(0) }, 'shown'],
  ['a figure is not known', { reach: within(0) }, 'no-figure'],
  ['a figure is not known and something else hides', { reach: within(1), days: within(13) }, 'hidden'],
  ['something else hides and a figure is not known', { days: within(13), reach: within(1) }, 'hidden'],
  ['a text is held', { domain: { kind: 'holding', text: 'lampwright' } }, 'shown'],
  ['a text is not held', { domain: { kind: 'holding', text: 'other' } }, 'hidden'],
  ['a fact nobody knows of', { colour: { kind: 'among', words: ['red'] } }, 'hidden'],
])('%s', (_name, wishes, outcome) => {
  expect(judged(wishes)).toBe(outcome);
});

test('an ad is shown exactly where every wish alone would show it', () => {
  const fact = fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom('a', 'b')));
  const bound = fc.option(fc.integer({ min: -5, max: 5 }));
  const wish: fc.Arbitrary<FilterWish> = fc.oneof(
    fc.record({ kind: fc.constant('among' as const), words: fc.array(fc.constantFrom('a', 'b')) }),
    fc.record({ kind: fc.constant('within' as const), least: bound, most: bound }),
    fc.record({ kind: fc.constant('holding' as const), text: fc.constantFrom('', 'a') }),
  );
  const named = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom('p', 'q', 'r'), value);
  fc.assert(
    fc.property(named(fact), named(wish), (known, wishes) => {
      const all = Object.entries(wishes);
      const outcomes = all.map(([name, one]) => judgeAd(known, new Map([[name, one]])));
      const expected = (['hidden', 'no-figure'] as const).find((outcome) => outcomes.includes(outcome)) ?? 'shown';
      expect(judgeAd(known, new Map(all))).toBe(expected);
    }),
  );
});
