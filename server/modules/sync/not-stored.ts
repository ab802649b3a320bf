import type { Mutation, NumberedMutation } from '#shared/domain/mutation.ts';
import { utcDayOf } from '#shared/domain/utc-day.ts';
import type { Db } from '../../db/db.ts';
import { storedVersions } from '../ads/keep-ads.service.ts';
import { storedCounts } from '../following/keep-counts.service.ts';
import { seenAmong } from '../following/keep-seen.service.ts';
import { storedSnapshots } from '../reach/keep-reach.service.ts';

/** A row that a device wrote together with a mutation: its key, and the id of the ad or page that it is about. */
type WrittenRow =
  | { table: 'captures'; id: string; version: string }
  | { table: 'snapshots'; id: string; measuredAt: number }
  | { table: 'seen'; id: string }
  | { table: 'counts'; id: string; day: string };

/**
 * Finds out for which mutations of a push the account stores no row under the key that the device wrote. It reads the
 * state after the push, so a repeated push gets an up-to-date answer, although the server stores nothing about the
 * mutation. Runs at most one query per table. Returns ids of ads or pages by `mutationId`.
 */
export const findNotStored = async (
  tx: Db,
  userId: string,
  mutations: readonly NumberedMutation[],
): Promise<ReadonlyMap<number, string[]>> => {
  const written = mutations.map(({ mutationId, mutation }) => ({
    mutationId,
    rows: mutation === null ? [] : rowsWrittenWith(mutation),
  }));
  const stored = await findStored(
    tx,
    userId,
    written.flatMap(({ rows }) => rows),
  );
  const missing = written.map(({ mutationId, rows }): [number, string[]] => [
    mutationId,
    [...new Set(rows.filter((row) => !stored.has(keyOf(row))).map(({ id }) => id))],
  ]);
  return new Map(missing.filter(([, ids]) => ids.length > 0));
};

const rowsWrittenWith = (mutation: Mutation): WrittenRow[] => {
  switch (mutation.kind) {
    case 'save-ad':
    case 'capture-ad':
      return [{ table: 'captures', id: mutation.ad.id, version: mutation.version }];
    case 'add-reach':
      return [{ table: 'snapshots', id: mutation.adId, measuredAt: mutation.snapshot.measuredAt }];
    case 'see-ads':
      return mutation.adIds.map((adId): WrittenRow => ({ table: 'seen', id: adId }));
    case 'note-page-count':
      return [{ table: 'counts', id: mutation.count.pageId, day: utcDayOf(mutation.count.countedAt) }];
    case 'unsave-ad':
    case 'delete-ad':
    case 'picture-failed':
    case 'follow-page':
    case 'unfollow-page':
      return [];
  }
};

const keyOf = (row: WrittenRow): string => {
  switch (row.table) {
    case 'captures':
      return `${row.table} ${row.id} ${row.version}`;
    case 'snapshots':
      return `${row.table} ${row.id} ${row.measuredAt}`;
    case 'seen':
      return `${row.table} ${row.id}`;
    case 'counts':
      return `${row.table} ${row.id} ${row.day}`;
  }
};

/** Returns the keys of those rows that the account stores. */
const findStored = async (tx: Db, userId: string, rows: readonly WrittenRow[]): Promise<ReadonlySet<string>> => {
  const captures = rows.flatMap((row) => (row.table === 'captures' ? [{ adId: row.id, version: row.version }] : []));
  const snapshots = rows.flatMap((row) =>
    row.table === 'snapshots' ? [{ adId: row.id, measuredAt: new Date(row.measuredAt) }] : [],
  );
  const seen = rows.flatMap((row) => (row.table === 'seen' ? [row.id] : []));
  const counts = rows.flatMap((row) => (row.table === 'counts' ? [{ pageId: row.id, day: row.day }] : []));
  const stored: WrittenRow[] = [];
  for (const { adId, version } of await storedVersions(tx, userId, captures))
    stored.push({ table: 'captures', id: adId, version });
  for (const { adId, measuredAt } of await storedSnapshots(tx, userId, snapshots))
    stored.push({ table: 'snapshots', id: adId, measuredAt: measuredAt.getTime() });
  for (const adId of await seenAmong(tx, userId, seen)) stored.push({ table: 'seen', id: adId });
  for (const { pageId, day } of await storedCounts(tx, userId, counts))
    stored.push({ table: 'counts', id: pageId, day });
  return new Set(stored.map(keyOf));
};
