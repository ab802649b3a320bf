import { expect, test } from 'vitest';
import type { FilterFacts } from '#shared/domain/lists/ad-filter.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import type { Outcome } from '../filter-bar/ad-judge.ts';
import { dueAds } from './due-ads.ts';

const due: FilterFacts = { due: 'yes', reach: null };
const measured: FilterFacts = { due: 'yes', reach: 5 };
const fresh: FilterFacts = { due: 'no', reach: 5 };

/** The due ads of a list with these outcomes and facts. */
const idsOf = (
  ads: Record<string, [Outcome, FilterFacts] | null>,
  { isFailing = false } = {},
): [isAnyShown: boolean, due: string[]] | null => {
  const ids = Object.keys(ads);
  const found = dueAds(
    ids,
    { adOf: (id) => anAd({ id }) },
    { outcomeOf: (id) => ads[id]?.[0] ?? null },
    { of: (id) => ads[id]?.[1], isFailing: () => isFailing },
  );
  return found && [found.isAnyShown, found.due.map(({ id }) => id)];
};

test('returns the shown ads that are due, first those without a reach', () => {
  const ads = {
    '20001': ['shown', measured],
    '20002': ['hidden', due],
    '20003': ['repeated', due],
    '20004': ['shown', fresh],
    '20005': ['no-figure', due],
  } satisfies Parameters<typeof idsOf>[0];
  expect(idsOf(ads)).toEqual([true, ['20005', '20001']]);
});

test('returns null while facts are requested', () => {
  expect(idsOf({ '20001': ['shown', due], '20002': null })).toBeNull();
});

test('returns no ads when the shown ones are fresh, or when none are shown', () => {
  expect(idsOf({ '20001': ['shown', fresh], '20002': ['hidden', due] })).toEqual([true, []]);
  expect(idsOf({ '20001': ['hidden', due] })).toEqual([false, []]);
  expect(idsOf({})).toEqual([false, []]);
});

test('returns ads without facts as due when the request of the facts fails', () => {
  expect(idsOf({ '20001': ['shown', fresh], '20002': null }, { isFailing: true })).toEqual([true, ['20002']]);
});
