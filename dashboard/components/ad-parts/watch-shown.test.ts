import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { ListView } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { watchShown, type Shown } from './watch-shown.ts';

const rows = ['10001', '10002'].map((id) => aCollectedAd({ id }));
const viewOf = (keys: readonly AdKey[], total: number | null = 2): ListView => ({
  total,
  ofScope: 2,
  hiddenWithoutFigure: 0,
  first: 0,
  keys: keys.map(keyOfAd),
});

/** A list that answers when it is told to, and a store that has these rows and is read anew when it is told to. */
const open = () => {
  const told: (Shown | string)[] = [];
  const readAgain: (() => Promise<void>)[] = [];
  let list: { answer: (view: ListView, ads?: readonly CollectedAd[]) => void; fail: (error: unknown) => void } | null =
    null;
  watchShown(
    {
      lists: {
        watch: (_query, _window, onView, onError) => {
          list = { answer: onView, fail: onError };
          return { show: () => undefined, stop: () => undefined };
        },
      },
      ads: { read: () => Promise.resolve(rows) },
      watch: (query, onValue) => {
        readAgain.push(async () => onValue(await query()));
        return () => undefined;
      },
    },
    { query: everyAd, window: { first: 0, count: 24 } },
    { onShown: (shown) => told.push(shown), onError: (error) => told.push(String(error)) },
  );
  return {
    told,
    reads: readAgain,
    answer: (view: ListView, ads?: readonly CollectedAd[]) => list?.answer(view, ads),
    fail: (error: unknown) => list?.fail(error),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a list is told with its ads, once', async () => {
  const { told, reads, answer } = open();
  answer(viewOf(rows));
  expect(told).toEqual([]);
  await reads[0]?.();
  expect(told).toMatchObject([{ view: { total: 2 }, rows: { size: 2 } }]);
});

test('ads that came with their list are shown before they are read, and their keys are not read twice', () => {
  const { told, reads, answer } = open();
  answer(viewOf(rows, null), rows);
  expect(told).toMatchObject([{ view: { total: null }, rows: { size: 2 } }]);
  answer(viewOf(rows, 2));
  expect(told).toHaveLength(2);
  expect(reads).toHaveLength(0);
  vi.runAllTimers();
  expect(reads).toHaveLength(1);
});

test('ads that came with their list are not followed any more once others came', () => {
  const { reads, answer } = open();
  answer(viewOf(rows), rows);
  answer(viewOf(rows.slice(1), 1), rows.slice(1));
  vi.runAllTimers();
  expect(reads).toHaveLength(1);
});

test('a list that can’t be followed any more is not told by its ads as if it could', async () => {
  const { told, reads, answer, fail } = open();
  answer(viewOf(rows));
  await reads[0]?.();
  fail('gone');
  await reads[0]?.();
  expect(told.slice(1)).toEqual(['gone']);
});
