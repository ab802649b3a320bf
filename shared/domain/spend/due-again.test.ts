import { expect, test } from 'vitest';
import { DAY_MS } from '../time.ts';
import { dueAgain, oldestFirst } from './due-again.ts';

const NOW = Date.UTC(2026, 10, 21);
const newest = new Map(
  [
    ['20001', 2],
    ['20002', 0.9],
    ['20003', 9],
    ['20004', 1],
  ].map(([adId, daysAgo]) => [String(adId), { measuredAt: NOW - Number(daysAgo) * DAY_MS }]),
);

test('returns the measured ads whose newest measurement is at least a day old, oldest first', () => {
  const adIds = ['20000', '20001', '20002', '20003', '20004'];
  expect(dueAgain(adIds, newest, NOW)).toEqual(['20003', '20001', '20004']);
});

test('sorts ads by their newest measurement, and unmeasured ads first', () => {
  expect(oldestFirst(['20002', '20001', '20000', '20003'], newest)).toEqual(['20000', '20003', '20001', '20002']);
});
