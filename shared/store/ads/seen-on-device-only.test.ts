import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LocalDatabase } from '../database.ts';
import { MAX_SEEN_ON_DEVICE_ONLY, putSeenOnDeviceOnly, seenOnDeviceOnlyAmong } from './seen-on-device-only.ts';

test('stores the newest seen ads up to the limit, and removes the oldest', async () => {
  const db = new LocalDatabase(randomUUID());
  const rowsFrom = (first: number, count: number, seenAt: number) =>
    Array.from({ length: count }, (_, index) => ({ adId: String(first + index), seenAt }));
  await putSeenOnDeviceOnly(db, rowsFrom(100_000, 2, 1));
  await putSeenOnDeviceOnly(db, rowsFrom(200_000, MAX_SEEN_ON_DEVICE_ONLY - 1, 2));
  expect(await db.seenOnDeviceOnly.count()).toBe(MAX_SEEN_ON_DEVICE_ONLY);
  await putSeenOnDeviceOnly(db, rowsFrom(300_000, 1, 3));
  expect(await seenOnDeviceOnlyAmong(db, ['100000', '100001', '200000', '300000'])).toEqual(['200000', '300000']);
  expect(await db.seenOnDeviceOnly.count()).toBe(MAX_SEEN_ON_DEVICE_ONLY);
});
