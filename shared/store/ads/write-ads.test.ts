import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { createAdsStore } from './create-ads-store.ts';
import { LocalDatabase } from '../database.ts';

const open = () => {
  let time = 1_000;
  let changes = 0;
  const db = new LocalDatabase(randomUUID());
  const options = { newId: () => randomUUID(), now: () => (time += 1_000), onChange: () => (changes += 1) };
  return { db, ads: createAdsStore(db, options), changes: () => changes };
};
const bookmarks = async (db: LocalDatabase) => db.savedAds.orderBy('savedAt').toArray();

test('removes many bookmarks at once and restores them with their versions and dates', async () => {
  const { db, ads, changes } = open();
  for (const id of ['1000001', '1000002', '1000003']) await ads.save(anAd({ id, text: `of ${id}` }));
  const before = await bookmarks(db);
  const taken = await ads.unsaveAll(['1000003', '1000001', '1000009', '1000001']);
  expect(taken).toHaveLength(2);
  expect((await bookmarks(db)).map(({ adId }) => adId)).toEqual(['1000002']);
  expect(await ads.resaveAll(taken)).toBe(2);
  expect(await bookmarks(db)).toEqual(before);
  expect(await ads.resaveAll(taken)).toBe(0);
  const kinds = (await ads.unsent()).map(({ mutation }) => mutation.kind);
  expect(kinds.slice(3)).toEqual(['unsave-ad', 'unsave-ad', 'save-ad', 'save-ad']);
  expect(changes()).toBe(6);
});

test("restores the removed bookmarks when a later chunk can't be stored", async () => {
  const { db, ads } = open();
  const adIds = Array.from({ length: 700 }, (_, index) => String(1_000_000 + index));
  for (const id of adIds) await ads.save(anAd({ id }));
  const before = await bookmarks(db);
  const full = (_key: unknown, entry: { mutation: { kind: string }; mutationId: number }): void => {
    if (entry.mutation.kind === 'unsave-ad' && entry.mutationId > 1_300) {
      throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    }
  };
  db.outbox.hook('creating', full);
  await expect(ads.unsaveAll(adIds)).rejects.toMatchObject({ code: 'DEVICE_STORAGE_FULL' });
  expect(await bookmarks(db)).toEqual(before);
});

test('skips an ad that is gone, and bookmarks the shown version when the saved one is gone', async () => {
  const { db, ads } = open();
  await ads.save(anAd({ id: '1000001', text: 'first' }));
  const [taken] = await ads.unsaveAll(['1000001']);
  await ads.save(anAd({ id: '1000001', text: 'second' }));
  await ads.unsave('1000001');
  await db.capturedAds.delete(['1000001', taken!.version]);
  expect(await ads.resaveAll([taken!, { ...taken!, adId: '1000002' }])).toBe(1);
  expect(await ads.listSaved()).toMatchObject([{ ad: { text: 'second' }, savedAt: taken!.savedAt }]);
});
