import * as z from 'zod/mini';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentAnswers } from './content-answers.ts';
import { protocol } from './protocol.ts';

const names = ['filter.form', 'filter.facts', 'store.ask'] as const;

const wrong = fc.constantFrom(null, 7, 1.5, 'x', true, [], {}, [null], [7], { x: [] }, Number.NaN);
/** Mostly what it should be. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 30, arbitrary: right }, { weight: 1, arbitrary: wrong });
const text = mostly(fc.constantFrom('a', 'b', ''));
const list = (item: fc.Arbitrary<unknown>) => mostly(fc.array(item, { maxLength: 2 }));
const shaped = (shape: Record<string, fc.Arbitrary<unknown>>) => mostly(fc.record(shape));
const fact = mostly(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)));

const answers: Readonly<Record<(typeof names)[number], fc.Arbitrary<unknown>>> = {
  'filter.form': shaped({
    fields: list(shaped({ name: text, kind: text, label: text, options: list(shaped({ value: text, label: text })) })),
    words: mostly(fc.dictionary(fc.constantFrom('one', 'two'), text)),
  }),
  'filter.facts': shaped({
    held: mostly(fc.nat()),
    facts: list(
      shaped({ id: mostly(fc.constantFrom('12345', '1234')), values: fc.dictionary(fc.constantFrom('p', 'q'), fact) }),
    ),
  }),
  'store.ask': shaped({
    text,
    actions: list(shaped({ action: text, label: text })),
  }),
};

test.each(names)('%s is taken and refused exactly as its schema does', (name) => {
  let taken = 0;
  fc.assert(
    fc.property(answers[name], (value) => {
      const bySchema = z.safeParse(protocol[name].output, value);
      taken += Number(bySchema.success);
      expect(contentAnswers[name](value)).toEqual(bySchema.success ? bySchema.data : null);
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(200);
});
