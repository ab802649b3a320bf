import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { LocalDatabase } from '../database.ts';
import { MAX_SEEN_ELSEWHERE, putSeenElsewhere, seenElsewhereAmong } from './seen-elsewhere.ts';

test('stores the newest seen ads up to the limit, and removes the oldest', async () => {
  const db = new LocalDatabase(randomUUID());
  const idsFrom = (first: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => String(first + index));
  await putSeenElsewhere(db, idsFrom(100_000, 2), 1);
  await putSeenElsewhere(db, idsFrom(200_000, MAX_SEEN_ELSEWHERE - 1), 2);
  expect(await db.seenElsewhere.count()).toBe(MAX_SEEN_ELSEWHERE);
  await putSeenElsewhere(db, ['300000'], 3);
  expect(await seenElsewhereAmong(db, ['100000', '100001', '200000', '300000'])).toEqual(['200000', '300000']);
  expect(await db.seenElsewhere.count()).toBe(MAX_SEEN_ELSEWHERE);
});
