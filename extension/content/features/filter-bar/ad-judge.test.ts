import { expect, test } from 'vitest';
import type { FilterCondition, FilterFacts } from '#shared/domain/lists/ad-filter.ts';
import type { FilterSort } from '#extension/messaging/filter-protocol.ts';
import type { AdFacts } from './ad-facts.ts';
import { AdJudge } from './ad-judge.ts';

const known: Readonly<Record<string, FilterFacts>> = {
  a: { days: 40, spend: null, creative: 'lamp' },
  b: { days: 10, spend: 900, creative: 'lamp' },
  c: { days: 50, spend: 100, creative: 'lamp' },
  d: { days: 60, spend: null },
};
const ADS = ['a', 'b', 'c', 'd', 'unread'];
const from = (least: number): FilterCondition => ({ kind: 'within', least, most: null });
const bySpend: FilterSort = { name: 'spend', fact: 'spend', isDescending: true, label: '' };

const judgeOf = (isFailing = false): AdJudge =>
  new AdJudge({ of: (adId: string) => known[adId], isFailing: () => isFailing } as unknown as AdFacts);
const ordered = (judge: AdJudge): string[] => {
  judge.rank(ADS);
  const ranked = ADS.flatMap((adId) => {
    const rank = judge.rankOf({ adId });
    return rank === null ? [] : [{ adId, rank }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ adId }) => adId);
};

test('dims an ad whose figure is unknown, and hides one that does not match', () => {
  const judge = judgeOf();
  judge.choose(new Map([['spend', from(500)]]), null);
  expect(ADS.map((adId) => judge.visibilityOf({ adId }))).toEqual(['dimmed', 'shown', 'hidden', 'dimmed', 'undecided']);
});

test('shows ads without facts while requests fail', () => {
  const judge = judgeOf(true);
  judge.choose(new Map([['spend', from(500)]]), null);
  expect(judge.visibilityOf({ adId: 'unread' })).toBe('shown');
});

test('ranks nothing while no ad is dimmed and no order is set', () => {
  const judge = judgeOf();
  judge.choose(new Map([['days', from(20)]]), null);
  expect(ordered(judge)).toEqual([]);
});

test('ranks dimmed ads after the matches, in the order of the page', () => {
  const judge = judgeOf();
  judge.choose(new Map([['spend', from(0)]]), null);
  expect(ordered(judge)).toEqual(['b', 'c', 'a', 'd']);
});

test('shows each creative once: the first of the matches in the chosen order', () => {
  const judge = judgeOf();
  judge.choose(
    new Map([
      ['creative', { kind: 'once' }],
      ['days', from(20)],
    ]),
    bySpend,
  );
  judge.rank(ADS);
  expect(ADS.map((adId) => judge.outcomeOf(adId))).toEqual(['repeated', 'hidden', 'shown', 'shown', null]);
  judge.choose(new Map([['creative', { kind: 'once' }]]), null);
  judge.rank(ADS);
  expect(ADS.map((adId) => judge.visibilityOf({ adId }))).toEqual(['shown', 'hidden', 'hidden', 'shown', 'undecided']);
});

test.each([
  [true, ['b', 'c', 'a', 'd']],
  [false, ['c', 'b', 'a', 'd']],
])('sorts by a figure (descending: %s), with the unknown ones last', (isDescending, expected) => {
  const judge = judgeOf();
  judge.choose(new Map(), { ...bySpend, isDescending });
  expect(ordered(judge)).toEqual(expected);
});
