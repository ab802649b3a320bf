import type { AdPicture } from '#shared/domain/ad-picture.ts';
import { creativeVersionOf } from '#shared/domain/creative-version.ts';
import type { SyncChange } from '#shared/domain/sync-change.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { pullAll } from '#shared/sync/pull.ts';
import { createFence, type SyncNetwork } from '#shared/sync/sync-network.ts';
import { anAd } from '#tests/support/an-ad.ts';

const TEXT =
  'Ten drawers, one afternoon: everything in your kitchen finds its place. Free delivery until Sunday. '.repeat(4);
const pictures: AdPicture[] = ['logo', 'image-0'].map((slot) => ({
  slot,
  state: 'stored',
  path: `/media/${'0123456789abcdef'.repeat(4)}.webp`,
}));
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 2);

/** Every fifth ad is saved, every tenth was measured. */
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
  push: () => Promise.reject(new Error('nothing is pushed here')),
  pull: ({ since, limit }) => {
    const from = Number(since);
    const page = changes.slice(from, from + Number(limit));
    const seq = from + page.length;
    return Promise.resolve({
      status: true,
      message: '',
      changes: page,
      seq,
      hasMore: seq < changes.length,
      mustRestart: false,
    });
  },
});

const timed = async (write: (db: LocalDatabase) => Promise<void>): Promise<number> => {
  const db = new LocalDatabase(crypto.randomUUID());
  await db.open();
  const started = performance.now();
  await write(db);
  const took = performance.now() - started;
  await db.delete();
  return took;
};

/** How long our pull takes to store all of it, in milliseconds; the answers are in memory already. */
const ours = (changes: readonly SyncChange[]): Promise<number> =>
  timed(async (db) => {
    await pullAll({ db, network: serverWith(changes), fence: createFence() });
  });

const ROWS_AT_ONCE = 1_000;

/** The same rows by Dexie's own `bulkPut`, a thousand at a time, into the same tables: same indexes, same durability. */
const bare = (changes: readonly SyncChange[]): Promise<number> =>
  timed(async (db) => {
    for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
      const some = changes.slice(from, from + ROWS_AT_ONCE);
      const captured = some.flatMap((change) => {
        if (change.kind !== 'captured-ad') return [];
        const { kind: _kind, ...row } = change;
        return [row];
      });
      const saved = some.flatMap((change) => {
        if (change.kind !== 'saved-ad') return [];
        const { kind: _kind, ...row } = change;
        return [row];
      });
      await db.transaction('rw', db.capturedAds, db.savedAds, async () => {
        await Promise.all([db.capturedAds.bulkPut(captured), db.savedAds.bulkPut(saved)]);
      });
    }
  });

Object.assign(globalThis, { changesOf, ours, bare });
