import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyAd, type AdQuery } from '#shared/domain/lists/ad-query.ts';
import type { ListAnswer, ListRequest } from '#shared/search/list-messages.ts';
import { startListService } from '#shared/search/list-service.ts';
import { readNewest } from '#shared/search/read-newest.ts';
import { createAdsStore } from '#shared/store/ads/create-ads-store.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createLists } from './lists.ts';

const NOW = Date.UTC(2026, 10, 21);

let db: LocalDatabase;
/** The requests that the worker receives, in order. It answers none before `letAnswer`. */
let heard: ListRequest[];
let letAnswer: () => void;

/** The code of the worker, in this thread. */
const startWorker = () => {
  const turn = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const hearers: ((event: MessageEvent<ListAnswer>) => void)[] = [];
  const post = (answer: ListAnswer): void => {
    for (const hearIt of hearers) hearIt(new MessageEvent('message', { data: answer }));
  };
  const answer = startListService({ db, post, now: () => NOW, whenListsAreIdle: () => Promise.resolve() });
  const hear = async (request: ListRequest): Promise<void> => {
    heard.push(request);
    await turn;
    answer(request);
  };
  return {
    addEventListener: (type: 'message' | 'error', listener: (event: MessageEvent<ListAnswer>) => void): void => {
      if (type === 'message') hearers.push(listener);
    },
    postMessage: (message: ListRequest | { kind: 'open' }): void => {
      if (message.kind !== 'open') void hear(message);
    },
    terminate: () => undefined,
  };
};

beforeEach(async () => {
  db = new LocalDatabase(randomUUID());
  heard = [];
  let time = NOW;
  const ads = createAdsStore(db, { now: () => ++time, newId: () => randomUUID() });
  for (const id of ['1000001', '1000002']) await ads.save(anAd({ id, isActive: true }));
});
afterEach(() => db.delete());

const openLists = (read: typeof readNewest = readNewest) =>
  createLists({ accountId: 'somebody', startWorker, readNewest: (scope, count) => read(db, scope, count) });

type Told = (readonly [total: number | null, adIds: readonly string[], known: number | undefined])[];
const watch = (lists: ReturnType<typeof openLists>, query: Partial<AdQuery> = {}, first = 0) => {
  const told: Told = [];
  const list = lists.watch(
    { ...everyAd, ...query },
    { first, count: 10 },
    (view, ads) => told.push([view.total, view.keys.map(({ adId }) => adId), ads?.length]),
    () => undefined,
  );
  return { ...list, told };
};
const NEWEST = ['1000002', '1000001'];

test('shows the newest ads of a list before the worker is asked, then the whole list', async () => {
  const { told } = watch(openLists());
  await vi.waitFor(() => expect(told).toEqual([[null, NEWEST, 2]]));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  letAnswer();
  await vi.waitFor(() =>
    expect(told).toEqual([
      [null, NEWEST, 2],
      [2, NEWEST, 2],
    ]),
  );
});

test('shows only active ads before the worker is asked', async () => {
  await createAdsStore(db, { now: () => NOW + 9, newId: () => randomUUID() }).save(
    anAd({ id: '1000003', isActive: false, runState: 'unknown' }),
  );
  const { told } = watch(openLists());
  await vi.waitFor(() => expect(told).toEqual([[null, NEWEST, 2]]));
});

test('does not delay a list that was closed, or that has filters', async () => {
  const lists = openLists();
  const left = watch(lists);
  left.stop();
  const searched = watch(lists, { text: 'zebra' });
  const later = watch(lists, {}, 1);
  letAnswer();
  await vi.waitFor(() => expect([searched.told, later.told]).toEqual([[[0, [], 0]], [[2, ['1000001'], 1]]]));
  expect(left.told).toEqual([]);
  expect(heard.filter(({ kind }) => kind === 'watch')).toHaveLength(2);
});

test('shows no partial list once all ads are read', async () => {
  const lists = openLists();
  letAnswer();
  const first = watch(lists);
  await vi.waitFor(() => expect(first.told.at(-1)?.[0]).toBe(2));
  const second = watch(lists);
  await vi.waitFor(() => expect(second.told).toEqual([[2, NEWEST, 2]]));
});

test('leaves the list to the worker when the newest ads can’t be read', async () => {
  const { told } = watch(openLists(() => Promise.reject(new Error('no store'))));
  letAnswer();
  await vi.waitFor(() => expect(told).toEqual([[2, NEWEST, 2]]));
});

test('requests the visible part when the user scrolls while the newest ads are read', async () => {
  const list = watch(openLists());
  list.show({ first: 1, count: 10 });
  letAnswer();
  await vi.waitFor(() => expect(list.told.at(-1)?.slice(0, 2)).toEqual([2, ['1000001']]));
});
