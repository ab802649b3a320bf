import type { AdPicture } from '#shared/domain/ad/picture-slot.ts';
import { creativeVersionOf } from '#shared/domain/ad/creative-version.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { pullAll } from '#shared/sync/pull.ts';
import { createFence, type SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';

const TEXT =
  'Ten drawers, one afternoon: everything in your kitchen finds its place. Free delivery until Sunday. '.repeat(4);
const pictures: AdPicture[] = ['logo', 'image-0'].map((slot) => ({
  slot,
  state: 'stored',
  path: `/media/${'0123456789abcdef'.repeat(4)}.webp`,
}));
const FIRST_DAY = Date.UTC(2026, 0, 2);

/** The changes of an account in which every fifth ad is saved. */
const changesOf = (ads: number): SyncChange[] => {
  const changes: SyncChange[] = [];
  const add = (change: SyncChange): unknown => changes.push(change);
  for (let index = 0; index < ads; index += 1) {
    const ad = anAd({
      id: String(700_000_000_000_000 + index),
      pageId: String(100_000 + (index % 500)),
      text: `No. ${index}: ${TEXT}`,
    });
    const [adId, version, at] = [ad.id, creativeVersionOf(ad), FIRST_DAY + (index % 200) * DAY_MS];
    const why = index % 5 === 0 ? 'saved' : 'followed';
    add({ kind: 'captured-ad', seq: changes.length + 1, adId, version, ad, capturedAt: at, why, pictures });
    if (index % 5 === 0) add({ kind: 'saved-ad', seq: changes.length + 1, adId, version, savedAt: at });
  }
  return changes;
};

const serverWith = (changes: readonly SyncChange[]): SyncNetwork => ({
  push: () => Promise.reject(new Error('this network accepts no push')),
  pull: ({ since, limit }) => {
    const from = Number(since);
    const slice = changes.slice(from, from + Number(limit));
    const seq = from + slice.length;
    return Promise.resolve({
      status: true,
      message: '',
      changes: slice,
      seq,
      hasMore: seq < changes.length,
      mustRestart: false,
    });
  },
});

/** Runs `write` on a new database, and returns its duration in milliseconds. */
const timed = async (write: (db: LocalDatabase) => Promise<void>): Promise<number> => {
  const db = new LocalDatabase(crypto.randomUUID());
  await db.open();
  const started = performance.now();
  await write(db);
  const ms = performance.now() - started;
  await db.delete();
  return ms;
};

/** Stores the changes with the product's pull; its responses are already in memory. */
const storeByPull = (changes: readonly SyncChange[]): Promise<number> =>
  timed(async (db) => {
    await pullAll({ db, network: serverWith(changes), fence: createFence() });
  });

const BATCH_ROWS = 1_000;

/** Stores the same rows with Dexie's `bulkPut` in the same tables, so with the same indexes and durability. */
const storeByBulkPut = (changes: readonly SyncChange[]): Promise<number> =>
  timed(async (db) => {
    for (let from = 0; from < changes.length; from += BATCH_ROWS) {
      const batch = changes.slice(from, from + BATCH_ROWS);
      const captured = batch.flatMap((change) => {
        if (change.kind !== 'captured-ad') return [];
        const { kind: _kind, ...row } = change;
        return [row];
      });
      const saved = batch.flatMap((change) => {
        if (change.kind !== 'saved-ad') return [];
        const { kind: _kind, ...row } = change;
        return [row];
      });
      await db.transaction('rw', db.capturedAds, db.savedAds, async () => {
        await Promise.all([db.capturedAds.bulkPut(captured), db.savedAds.bulkPut(saved)]);
      });
    }
  });

Object.assign(globalThis, { changesOf, storeByPull, storeByBulkPut });
