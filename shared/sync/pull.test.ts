import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AdPicture } from '#shared/domain/ad/picture-slot.ts';
import { fieldsOfAd } from '#shared/domain/synced/captured-ads.ts';
import type { RowChange, SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { LocalDatabase } from '#shared/store/database.ts';
import { anAd } from '#tests/support/builders/an-ad.ts';
import { applyChanges } from './pull.ts';

const NOON = Date.UTC(2026, 0, 2, 12);
const VERSION = 'a'.repeat(64);
const STORED = `/media/${'0'.repeat(64)}.webp`;

let db: LocalDatabase;

beforeEach(() => {
  db = new LocalDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

let seq = 0;
const captured = (adId: string, pictures: AdPicture[] = [], version = VERSION): RowChange<'captured-ad'> => ({
  kind: 'captured-ad',
  seq: (seq += 1),
  adId,
  version,
  capturedAt: NOON,
  why: 'saved',
  ad: anAd({ id: adId }),
  pictures,
});
const saved = (adId: string): SyncChange => ({
  kind: 'saved-ad',
  seq: (seq += 1),
  adId,
  version: VERSION,
  savedAt: NOON,
});
const gone = (adId: string, version = VERSION): SyncChange => ({
  kind: 'captured-ad-deleted',
  seq: (seq += 1),
  adId,
  version,
});
const picture = (slot: string, state: AdPicture['state']): AdPicture => ({
  slot,
  state,
  path: state === 'stored' ? STORED : null,
});

const apply = (...changes: SyncChange[]): Promise<void> =>
  db.transaction('rw', db.tables, async () => applyChanges(db, changes));

/** A picture of that ad that this device is fetching, and its bytes. */
const fetching = async (adId: string, slot: string, state: 'waiting' | 'failed' = 'waiting'): Promise<void> => {
  const key = { adId, version: VERSION, slot };
  await db.pictureJobs.put({
    ...key,
    state,
    sourceUrl: 'https://scontent.xx.fbcdn.net/a.jpg',
    attempts: 0,
    notBefore: 0,
    failure: null,
  });
  await db.pictureBytes.put({ ...key, bytes: new Blob(['x']) });
};
const statesOf = async (adId: string): Promise<string[]> => {
  const row = await db.capturedAds.get([adId, VERSION]);
  return (row?.pictures ?? []).map(({ slot, state }) => `${slot} ${state}`);
};
const slotsLeft = async (): Promise<string[][]> => {
  const [jobs, bytes] = await Promise.all([db.pictureJobs.toArray(), db.pictureBytes.toArray()]);
  return [jobs, bytes].map((rows) => rows.map(({ adId, slot }) => `${adId} ${slot}`));
};

test('stores an unknown run with its ad', async () => {
  await apply({ ...captured('10001'), ...fieldsOfAd(anAd({ id: '10001', isActive: false, runState: 'unknown' })) });
  expect((await db.capturedAds.get(['10001', VERSION]))?.ad).toMatchObject({ isActive: false, runState: 'unknown' });
});

test('stores rows of many kinds together, and applies a tombstone only to the changes before it', async () => {
  await apply(captured('10001'), saved('10001'), captured('10002'), saved('10002'), gone('10001'), saved('10003'));
  expect(await db.capturedAds.orderBy('adId').keys()).toEqual(['10002']);
  expect((await db.savedAds.toArray()).map(({ adId }) => adId)).toEqual(['10002', '10003']);
  expect(await db.deletedAds.toCollection().primaryKeys()).toEqual(['10001']);
});

test('restores an ad that follows its tombstone', async () => {
  await apply(captured('10001'), captured('10002'), gone('10001'), gone('10002'), captured('10001'), saved('10001'));
  expect(await db.capturedAds.orderBy('adId').keys()).toEqual(['10001']);
  expect(await db.deletedAds.toCollection().primaryKeys()).toEqual(['10002']);
});

test('deletes an ad only with its last version', async () => {
  const other = 'b'.repeat(64);
  await apply(captured('10001'), captured('10001', [], other), saved('10001'), gone('10001'));
  expect(await db.savedAds.count()).toBe(1);
  await apply(gone('10001', other));
  expect(await db.savedAds.count()).toBe(0);
});

test('stops fetching a picture that the server has stored, and keeps all others', async () => {
  for (const adId of ['10001', '10002']) for (const slot of ['logo', 'image-0']) await fetching(adId, slot);
  await apply(captured('10001', [picture('logo', 'stored'), picture('image-0', 'waiting')]), captured('10003'));
  const left = ['10001 image-0', '10002 image-0', '10002 logo'];
  expect(await slotsLeft()).toEqual([left, left]);
  await apply(gone('10002'));
  expect(await slotsLeft()).toEqual([['10001 image-0'], ['10001 image-0']]);
});

test('keeps a picture that was stored here, and lets one that failed elsewhere wait while it is fetched here', async () => {
  await fetching('10001', 'image-1');
  await fetching('10002', 'image-1', 'failed');
  const pictures = ['logo', 'image-1'].map((slot) => picture(slot, 'stored'));
  await apply(captured('10001', pictures), captured('10002', pictures));
  await fetching('10001', 'image-1');
  await fetching('10002', 'image-1', 'failed');
  const later = [picture('logo', 'waiting'), picture('image-1', 'failed')];
  await apply(captured('10001', later), captured('10002', later));
  expect(await statesOf('10001')).toEqual(['logo stored', 'image-1 waiting']);
  expect(await statesOf('10002')).toEqual(['logo stored', 'image-1 failed']);
});
