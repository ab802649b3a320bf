import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Ad } from '#shared/domain/ad/ad.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { aPage, aSnapshot } from '#tests/support/builders/followed-pages.ts';
import { createAdsStore } from './create-ads-store.ts';
import { createFollowsStore } from '../follows/follows-store.ts';
import { createReachStore } from '../reach/reach-store.ts';
import { LocalDatabase } from '../database.ts';
import { discardOutbox } from '../outbox/outbox.ts';
import { completeRemovals, UNDO_MS } from './removals.ts';

const open = () => {
  const clock = { now: 1_000_000 };
  const stamp = { newId: () => randomUUID(), now: () => clock.now };
  const db = new LocalDatabase(randomUUID());
  const store = {
    ads: createAdsStore(db, stamp),
    follows: createFollowsStore(db, stamp),
    reach: createReachStore(db, stamp),
  };
  const kinds = async () => (await store.ads.unsent()).map(({ mutation }) => mutation.kind);
  return { ...store, db, clock, kinds, settle: () => completeRemovals(db, stamp) };
};

/** An ad of a followed page, with fetched pictures, a measurement and a seen mark. */
const keepWhole = async ({ db, ads, follows, reach }: ReturnType<typeof open>, ad: Ad = anAd()): Promise<Ad> => {
  await follows.follow(aPage());
  await follows.capture([ad]);
  await reach.check(ad, aSnapshot());
  await follows.seeAds([ad.id]);
  const [row] = await ads.listCollected();
  await db.pictureBytes.put({ adId: ad.id, version: row!.version, slot: 'logo', bytes: new Blob(['logo']) });
  return ad;
};

const rowsOf = async (db: LocalDatabase) => {
  const tables = db.tables.filter(({ name }) => name !== 'removals');
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])));
};

test('hides a deleted ad and sends nothing yet', async () => {
  const store = open();
  const ad = await keepWhole(store);
  const before = await store.kinds();
  expect(await store.ads.remove([ad.id])).toEqual([ad.id]);
  expect(await store.ads.listCollected()).toEqual([]);
  expect(await store.follows.adsOf(ad.pageId)).toEqual([]);
  expect(await store.kinds()).toEqual(before);
});

test('restores every row of the ad, pictures, reach and seen mark included', async () => {
  const store = open();
  const ad = await keepWhole(store);
  const before = await rowsOf(store.db);
  await store.ads.remove([ad.id]);
  await store.settle();
  expect(await store.ads.restoreDeleted([ad.id])).toEqual([ad.id]);
  expect(await rowsOf(store.db)).toEqual(before);
  expect(await store.ads.listCollected()).toHaveLength(1);
});

test('deletes the ad everywhere, sends the deletion and rejects a restore once the undo time is over', async () => {
  const store = open();
  const ad = await keepWhole(store);
  await store.ads.remove([ad.id]);
  store.clock.now += UNDO_MS - 1;
  expect(await store.settle()).toBe(0);
  store.clock.now += 1;
  expect(await store.settle()).toBe(1);
  expect((await store.kinds()).at(-1)).toBe('delete-ad');
  expect(await store.ads.restoreDeleted([ad.id])).toEqual([]);
  const { db } = store;
  for (const table of [db.capturedAds, db.pictureJobs, db.pictureBytes, db.reachSnapshots, db.seenAds]) {
    expect(await table.count()).toBe(0);
  }
});

test('deletes the ad when the clock was set back', async () => {
  const store = open();
  const ad = await keepWhole(store);
  await store.ads.remove([ad.id]);
  store.clock.now -= DAY_MS;
  expect(await store.settle()).toBe(1);
});

test('does not capture a deleted ad passively, before or after the undo time is over', async () => {
  const store = open();
  const ad = await keepWhole(store);
  await store.ads.remove([ad.id]);
  await store.follows.capture([{ ...ad, text: 'Another text.' }]);
  expect(await store.ads.listCollected()).toEqual([]);
  await store.ads.endUndo();
  await store.follows.capture([ad]);
  expect(await store.ads.listCollected()).toEqual([]);
});

test.each([
  ['saved', (store: ReturnType<typeof open>, ad: Ad) => store.ads.save(ad)],
  ['bookmarked', (store: ReturnType<typeof open>, ad: Ad) => store.ads.resave(ad.id)],
  ['checked', (store: ReturnType<typeof open>, ad: Ad) => store.reach.check(ad, null)],
])('restores a deleted ad with its reach when it is %s again', async (_how, again) => {
  const store = open();
  const ad = await keepWhole(store);
  await store.ads.remove([ad.id]);
  await again(store, ad);
  store.clock.now += UNDO_MS;
  expect(await store.settle()).toBe(0);
  expect(await store.ads.listCollected()).toHaveLength(1);
  expect(await store.reach.snapshotsOf(ad.id)).toHaveLength(1);
});

test('does not delete a bookmarked ad, even if its bookmark came from another device meanwhile', async () => {
  const { db, ads, settle, clock } = open();
  await ads.save(anAd({ id: '1000001' }));
  await ads.save(anAd({ id: '1000002' }));
  await ads.unsave('1000002');
  expect(await ads.remove(['1000001', '1000002', '1000009'])).toEqual(['1000002']);
  const [other] = await db.capturedAds.where('adId').equals('1000002').toArray();
  await db.savedAds.put({ adId: '1000002', version: other!.version, savedAt: 5, seq: 7 });
  clock.now += UNDO_MS;
  expect(await settle()).toBe(0);
  expect(await ads.listSaved()).toHaveLength(2);
});

test('deletes hundreds of ads at once, each with its outbox entry', async () => {
  const { ads, kinds, settle, clock, reach } = open();
  const adIds = Array.from({ length: 250 }, (_, index) => String(1_000_000 + index));
  for (const id of adIds) await reach.check(anAd({ id }), null);
  expect(await ads.remove(adIds)).toEqual(adIds);
  clock.now += UNDO_MS;
  expect(await settle()).toBe(250);
  expect((await kinds()).filter((kind) => kind === 'delete-ad')).toHaveLength(250);
  expect((await ads.unsent()).map(({ mutationId }) => mutationId)).toEqual(
    Array.from({ length: 500 }, (_, n) => n + 1),
  );
});

test('drops deletions that can still be undone when the outbox is discarded', async () => {
  const store = open();
  const ad = await keepWhole(store);
  await store.ads.remove([ad.id]);
  await discardOutbox(store.db, () => randomUUID());
  expect(await store.db.removals.count()).toBe(0);
});
