import { TOMBSTONES_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import type { Db } from '../../db/db.ts';
import { withOwnerLock } from '../../db/owner-lock.ts';
import { boundTombstones } from './bound-tombstones.ts';
import * as rows from './sync.sql.ts';

/** Name of the daily job. It has no payload. */
export const PURGE_TOMBSTONES = 'purge-tombstones';
export const PURGE_SCHEDULE = '17 3 * * *';

export const TOMBSTONE_LIFE_MS = 90 * DAY_MS;

/**
 * Removes tombstones after 90 days, and tombstones above the limit of an account. A device with a cursor below
 * `purgedSeq` pulls everything again.
 */
export const purgeTombstones = async (db: Db, now: Date): Promise<void> => {
  const cutoff = new Date(now.getTime() - TOMBSTONE_LIFE_MS);
  for (const userId of await rows.listOwnersToPurge(db, cutoff)) {
    await withOwnerLock(db, userId, async (tx) => {
      await rows.raisePurgedSeq(tx, userId, await rows.deleteTombstones(tx, userId, cutoff));
    });
  }
  // Calls other than pushes create tombstones too.
  for (const userId of await rows.listOwnersWithTombstones(db, TOMBSTONES_PER_ACCOUNT))
    await withOwnerLock(db, userId, (tx, owner) => boundTombstones(tx, owner));
};
