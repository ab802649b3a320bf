import { beforeEach, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { ContentAsk } from '#extension/messaging/content-ask.ts';
import { createRateLimiter } from '#extension/messaging/rate-limiter.ts';
import { createSavedStates, type SavedStates, type Watcher } from './saved-states.ts';

const idOf = (number: number): string => String(700_000_000_000_000 + number);

let now: number;
let planned: { at: number; work: () => void }[];
/** The time of each request, and its number of ads. */
let asked: { at: number; count: number }[];
let failure: AppError | null;
let saved: string[];
let states: SavedStates;
let watchers: Set<Watcher>;

/** The worker's own limit, as `startWorker` sets it. */
const LIMIT = { limit: 60, windowMs: 10_000 };

beforeEach(() => {
  [now, planned, asked, failure, saved] = [1_000_000, [], [], null, []];
  const limiter = createRateLimiter({ ...LIMIT, now: () => now });
  const ask = (async (_name: string, { ads }: { ads: unknown[] }) => {
    asked.push({ at: now, count: ads.length });
    if (!limiter.consume('tab')) throw new AppError('TOO_MANY_REQUESTS');
    if (failure !== null) throw failure;
    return { savedAdIds: saved, keptAdIds: [], consent: 'on', account: 'paid' };
  }) as unknown as ContentAsk;
  const after = (work: () => void, milliseconds: number): void => void planned.push({ at: now + milliseconds, work });
  watchers = new Set();
  states = createSavedStates({ ask, after, watchers: () => watchers });
});

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Advances the fake clock and runs the work that becomes due. */
const pass = async (milliseconds: number): Promise<void> => {
  const end = now + milliseconds;
  for (;;) {
    const [next] = planned.toSorted((one, other) => one.at - other.at);
    if (next === undefined || next.at > end) break;
    planned.splice(planned.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.work();
    await settle();
  }
  now = end;
};

const watch = (number: number): (() => void) => {
  const watcher = { adId: idOf(number), statedPageId: '1', refresh: (): void => undefined };
  watchers.add(watcher);
  states.request(watcher.adId);
  return () => watchers.delete(watcher);
};

const mark = (number: number) => states.of(idOf(number))?.mark;

test('cards that come together are requested together, and an idle page sends no request', async () => {
  for (let number = 0; number < 30; number += 1) watch(number);
  await pass(60_000);
  expect(asked.map(({ count }) => count)).toEqual([30]);
  expect(planned).toEqual([]);
});

test('thousands of ads are requested in batches that the protocol permits', async () => {
  for (let number = 0; number < 2_500; number += 1) watch(number);
  await pass(5_000);
  expect(asked.map(({ count }) => count)).toEqual([1_000, 1_000, 500]);
  asked = [];
  await states.refresh();
  expect(asked.map(({ count }) => count)).toEqual([1_000, 1_000, 500]);
});

test('a failed request is retried with a growing delay until it is answered', async () => {
  failure = new AppError('INTERNAL');
  saved = [idOf(1)];
  watch(1);
  await pass(20_000);
  expect(asked.map(({ at }) => at - 1_000_000)).toEqual([30, 2_030, 6_030, 14_030]);
  expect(states.of(idOf(1))).toBeNull();
  failure = null;
  await pass(20_000);
  expect(mark(1)).toBe('saved');
  expect(asked).toHaveLength(5);
  await pass(600_000);
  expect(asked).toHaveLength(5);
});

test('a failing worker gets one request in two minutes, even after news', async () => {
  failure = new AppError('INTERNAL');
  watch(1);
  await pass(600_000);
  asked = [];
  for (let round = 0; round < 600; round += 1) {
    states.requestAll();
    watch(2);
    await pass(1_000);
  }
  expect(asked).toHaveLength(5);
});

test('a card that left while the worker failed is not requested again', async () => {
  failure = new AppError('INTERNAL');
  const unwatch = watch(1);
  await pass(1_000);
  unwatch();
  await pass(60_000);
  expect(asked).toHaveLength(1);
  expect(planned).toEqual([]);
});

test('constant scrolling and news do not exceed the limit of the worker', async () => {
  for (let turn = 0; turn < 2_000; turn += 1) {
    watch(turn);
    states.requestAll();
    await pass(20);
  }
  for (const { at: start } of asked) {
    const within = asked.filter(({ at }) => at >= start && at < start + LIMIT.windowMs);
    expect(within.length).toBeLessThan(LIMIT.limit);
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(mark(1_999)).toBe('none');
});

test('the page waits if the limit is used up, and then updates its states', async () => {
  watch(1);
  await pass(1_000);
  saved = [idOf(1)];
  await Promise.allSettled(Array.from({ length: LIMIT.limit }, () => states.refresh()));
  await settle();
  saved = [idOf(1), idOf(2)];
  watch(2);
  await pass(30_000);
  expect(mark(2)).toBe('saved');
});
