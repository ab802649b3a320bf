import * as fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { Place, PLACE_LENGTH } from './place.ts';
import { placesBetween } from './places-between.ts';

const isAccepted = (text: string): boolean => z.safeParse(Place, text).success;

describe('places', () => {
  test('are ordered as text between their neighbours', () => {
    const { places } = placesBetween(null, [], 3);
    expect(places).toEqual(['a0', 'a1', 'a2']);
    const [first = '', second = ''] = places;
    const between = placesBetween(first, [second], 2);
    expect(between.shifted).toEqual([]);
    expect([second, ...between.places, first].toSorted()).toEqual([first, ...between.places, second]);
    expect(placesBetween(null, ['a0'], 2).places.every((place) => place < 'a0')).toBe(true);
  });

  test('move the entries that have the same place as the one before', () => {
    const { places, shifted } = placesBetween('a1', ['a1', 'a1', 'a2'], 1);
    const all = ['a1', ...places, ...shifted, 'a2'];
    expect([places.length, shifted.length]).toEqual([1, 2]);
    expect([all.toSorted(), new Set(all).size]).toEqual([all, all.length]);
  });

  test('stay short when entries are inserted into the same gap again and again', () => {
    let order = ['a0', 'a1', 'a2', 'a3'];
    for (let turn = 0; turn < 2_000; turn += 1) {
      const { places, shifted } = placesBetween(order[0] ?? null, order.slice(1), 1);
      order = [...order.slice(0, 1), ...places, ...shifted, ...order.slice(1 + shifted.length)];
    }
    expect(order).toHaveLength(2_004);
    expect([order.toSorted(), new Set(order).size]).toEqual([order, order.length]);
    expect(order.every((place) => isAccepted(place) && place.length <= PLACE_LENGTH)).toBe(true);
  });

  test('of ten thousand entries at once are short', () => {
    const { places } = placesBetween(null, ['a0'], 10_000);
    expect(new Set(places).size).toBe(10_000);
    expect(Math.max(...places.map(({ length }) => length))).toBeLessThan(6);
  });

  test('are accepted if the package accepts them', () => {
    const isKey = (text: string): boolean => {
      try {
        return generateKeyBetween(text, null) !== '';
      } catch {
        return false;
      }
    };
    const heads = fc.constantFrom('A', 'M', 'X', 'Y', 'Z', 'a', 'b', 'c', 'z');
    const texts = fc.tuple(
      heads,
      fc.string({ unit: fc.constantFrom('0', '0', '1', '9', 'A', 'Z', 'a', 'z'), maxLength: 30 }),
    );
    fc.assert(
      fc.property(texts, ([head, rest]) => {
        expect([head + rest, isAccepted(head + rest)]).toEqual([head + rest, isKey(head + rest)]);
      }),
    );
  });

  test.each(['', 'a', 'a00', '0', 'a 1', 'a1é', `a${'1'.repeat(PLACE_LENGTH)}`, `A${'0'.repeat(26)}`])(
    'that are no fractional index are refused: %j',
    (text) => {
      expect(isAccepted(text)).toBe(false);
    },
  );
});
