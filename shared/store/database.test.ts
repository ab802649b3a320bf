import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { FIRST_STORE } from '#tests/support/builders/first-store.ts';
import { LocalDatabase } from './database.ts';
import { waitingAbout } from './outbox/outbox.ts';

test('opens a store of the first version with every row, and its ads count as saved', async () => {
  const name = randomUUID();
  const ad = anAd();
  const version = creativeVersionOf(ad);
  const old = new Dexie(`spendlens-${name}`);
  old.version(1).stores(FIRST_STORE);
  const rows = {
    capturedAds: [{ adId: ad.id, version, ad, capturedAt: 5, pictures: [], seq: 3 }],
    savedAds: [{ adId: ad.id, version, savedAt: 5, seq: 4 }],
    outbox: [
      {
        mutationId: 7,
        mutation: { kind: 'unsave-ad', adId: ad.id },
        createdAt: 6,
        attempts: 0,
        notBefore: 0,
        refusal: null,
      },
    ],
    pictureJobs: [{ adId: ad.id, version, slot: 'logo', sourceUrl: 'https://x.example/1', state: 'waiting' }],
    pictureBytes: [{ adId: ad.id, version, slot: 'logo', bytes: 'the bytes' }],
    facts: [{ name: 'pullSeq', value: 4 }],
  };
  for (const [table, some] of Object.entries(rows)) await old.table(table).bulkAdd(some);
  old.close();

  const db = new LocalDatabase(name);

  expect(await db.capturedAds.toArray()).toEqual([{ ...rows.capturedAds[0], why: 'saved' }]);
  expect(await db.outbox.toArray()).toEqual([{ ...rows.outbox[0], subjects: [`ad:${ad.id}`] }]);
  for (const table of ['savedAds', 'pictureJobs', 'pictureBytes', 'facts'] as const) {
    expect(await db.table(table).toArray()).toEqual(rows[table]);
  }
  expect(await waitingAbout(db, [`ad:${ad.id}`])).toHaveLength(1);
  const byStart = db.capturedAds.where('[ad.pageId+why+ad.startDate]').equals([ad.pageId, 'saved', ad.startDate ?? 0]);
  expect(await byStart.count()).toBe(1);
  for (const table of [db.follows, db.reachSnapshots, db.seenAds, db.pageCounts, db.deletedAds]) {
    expect(await table.count()).toBe(0);
  }
});

test('opens a store a moment after the browser failed to open it', async () => {
  const db = new LocalDatabase(randomUUID());
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The connection was closed.', 'AbortError');
  });
  await expect(db.facts.count()).rejects.toThrow('The connection was closed.');
  await expect.poll(() => db.facts.count().catch(String)).toBe(0);
});

test('leaves a closed store closed', async () => {
  const db = new LocalDatabase(randomUUID());
  await db.facts.count();
  db.close();
  await expect(db.open().then(() => db.close())).resolves.toBeUndefined();
  await expect(db.facts.count()).rejects.toThrow('closed');
});
