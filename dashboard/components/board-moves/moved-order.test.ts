import { expect, test } from 'vitest';
import { movedOrder, successorAt, type DropPlace } from './moved-order.ts';

const order = ['1', '2', '3', '4'];

test.each<[moved: string, over: string, side: DropPlace['side'], result: string]>([
  ['3', '2', 'before', '1324'],
  ['2', '3', 'after', '1324'],
  ['1', '4', 'after', '2341'],
  ['4', '1', 'before', '4123'],
  ['24', '3', 'after', '1324'],
  ['24', '1', 'before', '2413'],
  // At its own place, an ad stays.
  ['2', '2', 'before', '1234'],
  ['23', '2', 'after', '1234'],
])('moves %s beside %s (%s)', (moved, over, side, result) => {
  const adIds = moved.split('');
  expect(movedOrder(order, adIds, successorAt(order, new Set(adIds), { over, side })).join('')).toBe(result);
});
