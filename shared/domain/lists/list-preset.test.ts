import { expect, test } from 'vitest';
import { everyAd, type AdQuery } from './ad-query.ts';
import { emptyChoice, isListChoice, type FilterChoice } from './filter-choice.ts';
import { choiceOfQuery, queryOfChoice } from './list-preset.ts';

const saved: AdQuery = { ...everyAd, scope: 'saved', sort: 'saved' };

test('returns the query that was stored, with the scope of the list where it is applied', () => {
  const filters: Partial<AdQuery> = {
    text: 'lamp',
    pageNames: ['Gloam', 'Petwell & Co.'],
    perDay: { min: 20.5, max: null },
    days: { min: 14, max: 90 },
    shopify: 'maybe',
    sort: 'per-day',
  };
  const choice = choiceOfQuery({ ...everyAd, ...filters }, everyAd);
  expect(choice).not.toBeNull();
  expect(queryOfChoice(choice ?? emptyChoice, everyAd)).toEqual({ ...everyAd, ...filters });
  expect(queryOfChoice(choice ?? emptyChoice, saved)).toEqual({ ...saved, ...filters });
});

test('returns no choice for more or longer values than a preset stores', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, number) => `Page ${number}`);
  expect(choiceOfQuery({ ...everyAd, pageNames: pages(40) }, everyAd)).not.toBeNull();
  expect(choiceOfQuery({ ...everyAd, pageNames: pages(41) }, everyAd)).toBeNull();
  expect(choiceOfQuery({ ...everyAd, text: 'x'.repeat(100) }, everyAd)).not.toBeNull();
  expect(choiceOfQuery({ ...everyAd, text: 'x'.repeat(101) }, everyAd)).toBeNull();
});

test('distinguishes the choices of lists from those of the Ad Library', () => {
  const ofLibrary: FilterChoice = { conditions: [['days', { kind: 'within', least: 30, most: null }]], sort: null };
  expect(isListChoice(ofLibrary)).toBe(false);
  expect(isListChoice(emptyChoice)).toBe(false);
  expect(isListChoice(choiceOfQuery({ ...everyAd, run: 'active' }, everyAd) ?? emptyChoice)).toBe(true);
  expect(queryOfChoice(ofLibrary, everyAd)).toEqual(everyAd);
});

test('omits a filter that this version does not have', () => {
  const later: FilterChoice = {
    conditions: [
      ['list.mood', { kind: 'text', has: 'happy', lacks: '' }],
      ['list.days-min', { kind: 'text', has: '30', lacks: '' }],
      ['list.days-max', { kind: 'among', words: ['40'] }],
    ],
    sort: null,
  };
  expect(queryOfChoice(later, everyAd)).toEqual({ ...everyAd, days: { min: 30, max: null } });
});
