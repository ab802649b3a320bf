import * as z from 'zod/mini';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentAnswers, isStatesChanged } from './content-answers.ts';
import { protocol } from './protocol.ts';

const WORDS = [
  'signed-out',
  'unpaid',
  'paid',
  'ended',
  'unasked',
  'on',
  'off',
  'saved',
  'kept',
  'unsaved',
  'checked',
  'followed',
  'no-plan',
  'maybe',
  '',
];
const aView = { figures: [{ label: 'Views', value: '5', lines: [] }], lines: [], terms: [], charts: [], footnotes: [] };
const word = fc.constantFrom(...WORDS);
const part = fc.oneof(
  word,
  fc.boolean(),
  fc.constant(null),
  fc.constant(aView),
  fc.array(fc.oneof(fc.constantFrom('12345', '700000000000001', '1234', 'x'), fc.integer()), { maxLength: 3 }),
);
const FIELDS = [
  'pages',
  'state',
  'account',
  'consent',
  'savedAdIds',
  'keptAdIds',
  'save',
  'spend',
  'follow',
  'filter',
  'mayTellOfChange',
  'view',
  'isFresh',
  'unsure',
  'more',
];
const answer = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), part, { minKeys: 1, maxKeys: FIELDS.length }) },
  { weight: 1, arbitrary: part },
);
const rightAnswer = fc.record({
  view: fc.constantFrom(null, aView),
  isFresh: fc.boolean(),
  unsure: word,
  pages: fc.array(
    fc.oneof(
      fc.record({ pageId: fc.constantFrom('1', '1'.repeat(26), 'x'), isFollowed: fc.boolean(), count: fc.string() }),
      { weight: 5, arbitrary: fc.record({ pageId: fc.constant('77'), isFollowed: fc.boolean(), count: word }) },
    ),
    { maxLength: 3 },
  ),
  state: fc.constantFrom('saved', 'kept', 'unsaved', 'checked', 'followed', 'asks-consent', 'capture-off', 'no-plan'),
  account: fc.constantFrom('signed-out', 'unpaid', 'paid', 'ended'),
  consent: fc.constantFrom('unasked', 'on', 'off'),
  savedAdIds: fc.array(fc.constantFrom('12345', '700000000000001')),
  keptAdIds: fc.array(fc.constantFrom('12345', '700000000000002')),
  save: fc.boolean(),
  spend: fc.boolean(),
  follow: fc.boolean(),
  filter: fc.boolean(),
  mayTellOfChange: fc.boolean(),
});

const names = Object.keys(contentAnswers) as (keyof typeof contentAnswers)[];

describe('answers read by hand', () => {
  test.each(names)('%s is taken and refused exactly as its schema does', (name) => {
    fc.assert(
      fc.property(fc.oneof(answer, rightAnswer), (value) => {
        const bySchema = z.safeParse(protocol[name].output, value);
        const byHand = contentAnswers[name](value);
        expect(byHand).toEqual(bySchema.success ? bySchema.data : null);
      }),
      { numRuns: 2_000 },
    );
  });

  test('there is one for every message that a content script may send', () => {
    const sent = Object.entries(protocol).filter(([, { from }]) => from.some((caller) => caller === 'content'));
    expect(names.toSorted()).toEqual(sent.map(([name]) => name).toSorted());
  });

  test('only the worker’s own news counts as news', () => {
    expect(isStatesChanged({ app: 'spendlens', news: 'states-changed' })).toBe(true);
    for (const other of [null, 'states-changed', {}, { app: 'other', news: 'states-changed' }, { app: 'spendlens' }])
      expect(isStatesChanged(other)).toBe(false);
  });
});
