import { pageCount } from '#server/db/schema/following.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { utcDayOf } from '#shared/domain/time.ts';
import { upsertCount, storedCounts } from '../../following/page-counts.service.ts';
import { inRange, NO_BYTES, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const pageCounts: SyncedTable = {
  table: pageCount,
  key: [pageCount.pageId, pageCount.day],
  bytes: NO_BYTES,
  readChanges: async (tx, range) => (await tx.select().from(pageCount).where(inRange(pageCount, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await storedCounts(
      tx,
      userId,
      keys.map(({ id, part }) => ({ pageId: id, day: part })),
    );
    return stored.map(({ pageId, day }) => ({ id: pageId, part: day }));
  },
};

const changeOf = (row: typeof pageCount.$inferSelect): SyncChange => {
  const { seq, pageId, day, count, isAtLeast, country, countedAt } = row;
  if (count === null || isAtLeast === null || country === null) return { kind: 'page-count-deleted', seq, pageId, day };
  return { kind: 'page-count', seq, count: { pageId, count, isAtLeast, country, countedAt: countedAt.getTime() } };
};

export const notePageCount: AppliedMutation<'note-page-count'> = {
  apply: async ({ tx, owner, at }, { count }) => {
    await upsertCount(tx, owner, count, at);
    return null;
  },
  written: { kind: 'page-count', keysOf: ({ count }) => [{ id: count.pageId, part: utcDayOf(count.countedAt) }] },
};
