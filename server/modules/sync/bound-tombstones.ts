import { TOMBSTONES_PER_ACCOUNT } from '#shared/domain/account/account-limits.ts';
import type { Db } from '../../db/db.ts';
import type { Owner } from '../../db/owner-lock.ts';
import * as rows from './sync.sql.ts';

/**
 * Part of the limit that remains after a removal. A tenth is removed at once, so that tombstones are rarely counted.
 */
const SHARE_LEFT = 0.9;

/**
 * Removes the oldest tombstones of an account above `limit`, and raises `purgedSeq`: a device with an older cursor
 * pulls everything again. Each new seq since the last count adds at most one tombstone. Therefore the tombstones are
 * counted only if their number can exceed the limit.
 */
export const boundTombstones = async (tx: Db, owner: Owner, limit = TOMBSTONES_PER_ACCOUNT): Promise<void> => {
  const { tombstones, tombstonesSeq } = owner.counts.current;
  if (tombstones + owner.lastSeq() - tombstonesSeq <= limit) return;
  const left = Math.floor(limit * SHARE_LEFT);
  const found = await rows.countTombstones(tx, owner.userId, left);
  if (found.seq !== null) {
    await rows.deleteTombstonesUpTo(tx, owner.userId, found.seq);
    await rows.raisePurgedSeq(tx, owner.userId, found.seq);
  }
  const counted = { tombstones: Math.min(left, found.rows), tombstonesSeq: owner.lastSeq() };
  owner.counts.setTombstones(counted.tombstones, counted.tombstonesSeq);
  await rows.writeTombstoneCount(tx, owner.userId, counted);
};
