import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyAd } from '#shared/domain/lists/ad-query.ts';
import { keyOfAd, type AdKey } from '#shared/domain/ad/ad-summary.ts';
import type { ListView } from '#shared/search/list-messages.ts';
import type { CollectedAd } from '#shared/store/ads/ads-store.ts';
import { aCollectedAd } from '#tests/support/builders/dashboard-ads.ts';
import { watchLoadedList, type LoadedList } from './watch-loaded-list.ts';

const rows = ['10001', '10002'].map((id) => aCollectedAd({ id }));
const viewOf = (keys: readonly AdKey[], total: number | null = 2): ListView => ({
  total,
  ofScope: 2,
  hiddenWithoutFigure: 0,
  isSimilar: false,
  strictest: null,
  first: 0,
  scores: keys.map(() => null),
  keys: keys.map(keyOfAd),
});

/**
 * Opens a list that emits on `answer` and `fail`, and a store with `rows` that is read when a function of `reads` runs.
 */
const open = () => {
  const emitted: (LoadedList | string)[] = [];
  const reads: (() => Promise<void>)[] = [];
  let list: { answer: (view: ListView, ads?: readonly CollectedAd[]) => void; fail: (error: unknown) => void } | null =
    null;
  watchLoadedList(
    {
      lists: {
        watch: (_query, _window, onView, onError) => {
          list = { answer: onView, fail: onError };
          return { show: () => undefined, stop: () => undefined };
        },
      },
      ads: { read: () => Promise.resolve(rows) },
      watch: (query, onValue) => {
        reads.push(async () => onValue(await query()));
        return () => undefined;
      },
    },
    { query: everyAd, window: { first: 0, count: 24 } },
    { onLoaded: (loaded) => emitted.push(loaded), onError: (error) => emitted.push(String(error)) },
  );
  return {
    emitted,
    reads,
    answer: (view: ListView, ads?: readonly CollectedAd[]) => list?.answer(view, ads),
    fail: (error: unknown) => list?.fail(error),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('emits a list once, together with its ads', async () => {
  const { emitted, reads, answer } = open();
  answer(viewOf(rows));
  expect(emitted).toEqual([]);
  await reads[0]?.();
  expect(emitted).toMatchObject([{ view: { total: 2 }, rows: { size: 2 } }]);
});

test('emits ads that came with their list before it reads them, and reads them only once', () => {
  const { emitted, reads, answer } = open();
  answer(viewOf(rows, null), rows);
  expect(emitted).toMatchObject([{ view: { total: null }, rows: { size: 2 } }]);
  answer(viewOf(rows, 2));
  expect(emitted).toHaveLength(2);
  expect(reads).toHaveLength(0);
  vi.runAllTimers();
  expect(reads).toHaveLength(1);
});

test('does not watch the ads that came with a list after the list has other ads', () => {
  const { reads, answer } = open();
  answer(viewOf(rows), rows);
  answer(viewOf(rows.slice(1), 1), rows.slice(1));
  vi.runAllTimers();
  expect(reads).toHaveLength(1);
});

test('does not emit the list again when only its ads change after an error', async () => {
  const { emitted, reads, answer, fail } = open();
  answer(viewOf(rows));
  await reads[0]?.();
  fail('gone');
  await reads[0]?.();
  expect(emitted.slice(1)).toEqual(['gone']);
});
