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
let userReturns: () => void;

beforeEach(() => {
  [counts, held, told, waiting, isSeen] = [healthy, false, [], [], true];
  watchHealth({
    page: {
      counts: () => counts,
      elementsWithoutCard: () => [],
      pause: (isHeld) => {
        held = isHeld;
      },
      observeWork: (listener) => {
        pageWorks = listener;
      },
    },
    later: (work) => waiting.push(work),
    isSeen: () => isSeen,
    observeSight: (listener) => {
      userReturns = listener;
    },
    onMissing: (parts) => told.push(parts),
    signal: new AbortController().signal,
  });
});

/** Runs the scheduled checks, at most this number. */
const pass = (checks: number): void => {
  for (let check = 0; check < checks; check += 1) waiting.shift()?.();
};

test('several changes of a working page cause one check', () => {
  for (let change = 0; change < 5; change += 1) pageWorks();
  expect(waiting).toHaveLength(1);
  pass(10);
  expect([told, held, waiting.length]).toEqual([[], false, 0]);
});

test('parts that are missing four times in a row are reported once, and rows are held', () => {
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

test('a page that was only slow is not reported', () => {
  counts = broken;
  pageWorks();
  pass(3);
  counts = healthy;
  pass(10);
  expect([told, held]).toEqual([[], false]);
});

test('a page that recovers gets rows again', () => {
  counts = broken;
  pageWorks();
  pass(4);
  expect(held).toBe(true);
  counts = healthy;
  pageWorks();
  pass(1);
  expect(held).toBe(false);
});

test('a hidden page is judged only when the user returns to it', () => {
  [counts, isSeen] = [broken, false];
  pageWorks();
  pass(10);
  expect([told, held]).toEqual([[], false]);
  isSeen = true;
  userReturns();
  pass(4);
  expect([told, held]).toEqual([[['card']], true]);
});

test('data without cards is reported only after 20 checks', () => {
  counts = empty;
  pageWorks();
  pass(19);
  expect(told).toEqual([]);
  pass(1);
  expect(told).toEqual([['id']]);
});

test('a list that is empty for a while is not reported', () => {
  pageWorks();
  pass(1);
  counts = empty;
  pageWorks();
  pass(40);
  expect(told).toEqual([]);
});
