import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { contract } from '#shared/contract/contract.ts';
import type { Db } from '../../db/db.ts';
import { inSnapshot } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import { listChanged, readChanges, type Changed } from './changes.sql.ts';
import { createReadSeq, readClock } from './sync.sql.ts';

/** `purged`: deletions up to this seq are known to the device, because it pulled everything after they were purged. */
export type PullWish = { since: number; limit: number; purged?: number };
export type PullAnswer = OutputOf<typeof contract.sync.pull>;

/** The maximum size of one pull. */
export const PULL_LIMIT_BYTES = 4_000_000;

/**
 * Returns what changed in the account after `since`, in order, at most `limit` rows and 4 MB. `mustRestart`: a deletion
 * after `since` may be purged and unknown to the device, or `since` is higher than the seq of the account because the
 * server's data was restored from a backup. The device then pulls from 0.
 */
export const createPull = ({ db }: { db: Db }) => {
  const readSeq = createReadSeq(db);
  return async ({ userId }: Actor, { since, limit, purged = 0 }: PullWish): Promise<PullAnswer> => {
    // No row has a higher seq than the account, and most devices have applied all changes.
    if ((await readSeq(userId)) === since) return { changes: [], seq: since, hasMore: false, mustRestart: false };
    return inSnapshot(db, (tx) => pullChanges(tx, userId, { since, limit, purged }));
  };
};

const pullChanges = async (
  tx: Db,
  userId: string,
  { since, limit, purged }: Required<PullWish>,
): Promise<PullAnswer> => {
  const clock = await readClock(tx, userId);
  const missedDeletions = since > 0 && since < clock.purgedSeq && purged < clock.purgedSeq;
  if (since > clock.seq || missedDeletions) return { changes: [], seq: 0, hasMore: true, mustRestart: true };
  const start = since === 0 && clock.purgedSeq > 0 ? { purgedSeq: clock.purgedSeq } : {};
  const found = await listChanged(tx, userId, since, limit + 1);
  const fitting = cutToSize(found.slice(0, limit));
  const last = fitting.at(-1)?.seq;
  if (last === undefined) return { changes: [], seq: since, hasMore: false, mustRestart: false, ...start };
  const kinds = new Set(fitting.map(({ kind }) => kind));
  const changes = await readChanges(tx, { userId, first: since + 1, last }, kinds);
  return { changes, seq: last, hasMore: found.length > fitting.length, mustRestart: false, ...start };
};

const cutToSize = (changed: Changed[]): Changed[] => {
  let total = 0;
  const over = changed.findIndex(({ bytes }) => {
    total += bytes + ROW_BYTES;
    return total > PULL_LIMIT_BYTES;
  });
  // One row always fits: an ad is bounded by the size of the push that brought it.
  return over === -1 ? changed : changed.slice(0, Math.max(1, over));
};

const ROW_BYTES = 200;
