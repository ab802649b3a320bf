import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import * as rows from './sync.sql.ts';

/** Daily; takes no payload. */
export const PURGE_TOMBSTONES = 'purge-tombstones';
export const PURGE_TIMES = '17 3 * * *';

export const TOMBSTONE_LIFE_MS = 90 * 24 * 60 * 60 * 1000;

/** Forgets deletions after 90 days; a device that slept longer is told by `purgedSeq` to start anew. */
export const purgeTombstones = async (db: Db, now: Date): Promise<void> => {
  const cutoff = new Date(now.getTime() - TOMBSTONE_LIFE_MS);
  for (const userId of await rows.listOwnersToPurge(db, cutoff)) {
    await withOwnerLock(db, userId, async (tx) => {
      await rows.raisePurgedSeq(tx, userId, await rows.deleteTombstones(tx, userId, cutoff));
    });
  }
};
