import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Judgement } from '#shared/domain/synced/judgements.ts';
import type { Mutation } from '#shared/domain/synced/synced-kinds.ts';
import { LocalDatabase } from '../database.ts';
import { createJudgementsStore, type JudgementsStore } from './judgements-store.ts';

let db: LocalDatabase;
let store: JudgementsStore;
let time: number;
let changes: number;

beforeEach(() => {
  [time, changes] = [100, 0];
  db = new LocalDatabase(randomUUID());
  store = createJudgementsStore(db, {
    now: () => time,
    newId: randomUUID,
    onChange: () => {
      changes += 1;
    },
  });
});

const page = { pageId: '77', pageName: 'Tidy Kitchen' };
const ofAd: Judgement = { target: 'ad', id: '1000001', ...page };
const ofPage: Judgement = { target: 'page', id: '77', ...page };
const sent = async (): Promise<Mutation[]> => (await db.outbox.toArray()).map(({ mutation }) => mutation);

test('lists hidden ads and advertisers, newest first, and enqueues each once', async () => {
  await store.add(ofAd);
  time = 200;
  await store.add(ofPage);
  await store.add(ofAd);
  expect(await store.list()).toEqual([
    { ...ofPage, judgedAt: 200 },
    { ...ofAd, judgedAt: 100 },
  ]);
  expect(await sent()).toEqual([
    { kind: 'hide-ad', adId: '1000001', page, judgedAt: 100 },
    { kind: 'hide-page', page, judgedAt: 200 },
  ]);
  expect(changes).toBe(2);
});

test('returns the ids of the hidden ads and advertisers', async () => {
  await store.add({ ...ofAd, id: '10000' });
  await store.add({ target: 'page', id: '20000', pageId: '20000', pageName: 'Lamps' });
  expect(await store.ids()).toEqual({ adIds: ['10000'], pageIds: ['20000'] });
});

test('removes a judgement, and undo restores it with its time', async () => {
  await store.add(ofAd);
  await store.remove(ofPage);
  await store.remove(ofAd);
  expect([await store.list(), changes]).toEqual([[], 2]);
  time = 300;
  await store.add(ofAd, 100);
  expect(await store.list()).toEqual([{ ...ofAd, judgedAt: 100 }]);
  expect((await sent()).map(({ kind }) => kind)).toEqual(['hide-ad', 'unhide-ad', 'hide-ad']);
});
