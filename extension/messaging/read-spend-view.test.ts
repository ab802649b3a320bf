import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SpendView } from '#shared/words/spend-view.ts';
import { isSpendView } from './read-spend-view.ts';

const text = fc.string({ maxLength: 5 });
const texts = fc.array(text, { maxLength: 2 });
const term = fc.record({ label: text, value: text, lines: texts });
const bar = fc.record({
  label: text,
  value: text,
  heard: text,
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
});
const chart = fc.record({
  title: text,
  isOpen: fc.boolean(),
  legend: texts,
  bars: fc.array(bar, { maxLength: 2 }),
});
const view = fc.record({
  figures: fc.array(term, { maxLength: 3 }),
  lines: texts,
  simple: fc.record({ title: text, figures: fc.array(term, { maxLength: 2 }), outside: text, lines: texts }),
  terms: fc.array(term, { maxLength: 2 }),
  charts: fc.array(chart, { maxLength: 2 }),
  footnotes: texts,
});

type Path = [holder: Record<string, unknown>, key: string];

/** Every place within a value that holds something. */
const placesIn = (value: unknown): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => {
        const holder = value as Record<string, unknown>;
        return [[holder, key] as Path, ...placesIn(holder[key])];
      })
    : [];

test('takes every view in words', () => {
  fc.assert(
    fc.property(view, (value) => {
      expect(isSpendView(value)).toBe(true);
    }),
  );
});

test('refuses what the schema refuses, wherever one thing in it is wrong', () => {
  const wrong = fc.constantFrom(undefined, null, 1, Number.NaN, true, 'word', [], {}, [1], ['word'], [null]);
  fc.assert(
    fc.property(view, fc.nat(), wrong, (value, at, other) => {
      const places = placesIn(value);
      const [holder, key] = places[at % places.length]!;
      holder[key] = other;
      expect(isSpendView(value)).toBe(SpendView.safeParse(value).success);
    }),
    { numRuns: 1_000 },
  );
});

test.each([null, undefined, 'view', 7, [], {}])('%j is no view', (value) => {
  expect(isSpendView(value)).toBe(false);
});
