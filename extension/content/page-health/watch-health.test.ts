import { beforeEach, expect, test } from 'vitest';
import type { PageCounts, PagePart } from '#shared/domain/client/page-report.ts';
import { watchHealth } from './watch-health.ts';

const healthy: PageCounts = { ads: 30, unreadable: 0, strangers: 0, seen: 20, cards: 20, rows: 20 };
const broken: PageCounts = { ...healthy, cards: 2, rows: 2 };
const empty: PageCounts = { ...healthy, seen: 0, cards: 0, rows: 0 };

let counts: PageCounts;
let held: boolean;
let told: PagePart[][];
let waiting: (() => void)[];
let isSeen: boolean;
let pageWorks: () => void;

beforeEach(() => {
  [counts, held, told, waiting, isSeen] = [healthy, false, [], [], true];
  watchHealth({
    page: {
      counts: () => counts,
      oddPlaces: () => [],
      hold: (isHeld) => {
        held = isHeld;
      },
      observeWork: (listener) => {
        pageWorks = listener;
      },
    },
    later: (work) => waiting.push(work),
    isSeen: () => isSeen,
    onMissing: (parts) => told.push(parts),
    signal: new AbortController().signal,
  });
});

/** Lets so many waits pass, as long as one is asked for. */
const pass = (checks: number): void => {
  for (let check = 0; check < checks; check += 1) waiting.shift()?.();
};

test('a page that works is looked at once for each change, and no more', () => {
  for (let change = 0; change < 5; change += 1) pageWorks();
  expect(waiting).toHaveLength(1);
  pass(10);
  expect([told, held, waiting.length]).toEqual([[], false, 0]);
});

test('what is missing four times in a row is told once, and held', () => {
  counts = broken;
  pageWorks();
  pass(3);
  expect([told, held]).toEqual([[], false]);
  pass(1);
  expect([told, held]).toEqual([[['card']], true]);
  pageWorks();
  pass(10);
  expect(told).toHaveLength(1);
});

test('a page that was only slow is not told of', () => {
  counts = broken;
  pageWorks();
  pass(3);
  counts = healthy;
  pass(10);
  expect([told, held]).toEqual([[], false]);
});

test('a page that gets well is used again', () => {
  counts = broken;
  pageWorks();
  pass(4);
  expect(held).toBe(true);
  counts = healthy;
  pageWorks();
  pass(1);
  expect(held).toBe(false);
});

test('a page that nobody looks at is not judged', () => {
  [counts, isSeen] = [broken, false];
  pageWorks();
  pass(10);
  expect([told, held]).toEqual([[], false]);
});

test('data whose cards are drawn much later are waited for', () => {
  counts = empty;
  pageWorks();
  pass(19);
  expect(told).toEqual([]);
  pass(1);
  expect(told).toEqual([['id']]);
});

test('a list that has nothing in sight for a while is not told of', () => {
  pageWorks();
  pass(1);
  counts = empty;
  pageWorks();
  pass(40);
  expect(told).toEqual([]);
});
