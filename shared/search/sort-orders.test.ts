import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { descendingOrder } from './sort-orders.ts';

test('sorts figures as a comparison would, and keeps the order of equal ones', () => {
  const figure = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(0, -0, -1e300, 1e15, Number.MIN_VALUE, Date.UTC(2026, 10, 21)),
  );
  fc.assert(
    fc.property(fc.array(figure, { maxLength: 60 }), fc.boolean(), (figures, isReversed) => {
      const positions = figures.map((_, position) => position);
      const before = isReversed ? positions.toReversed() : positions;
      const expected = before.toSorted((one, other) => figures[other]! - figures[one]!);
      expect([...descendingOrder(Float64Array.from(figures), Uint32Array.from(before))]).toEqual(expected);
    }),
  );
});
