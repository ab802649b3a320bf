import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { contract } from '#shared/contract/contract.ts';
import { SYNCED_KIND_NAMES } from '#shared/domain/synced/synced-kinds.ts';
import type { Db } from '../../db/db.ts';
import { inSnapshot } from '../../db/owner-lock.ts';
import type { Actor } from '../../http/actor.ts';
import { listChanged, readChanges, type Changed } from './changes.sql.ts';
import { createReadSeq, readClock } from './sync.sql.ts';

/**
 * `purged`: the device knows all deletions up to this seq, because it pulled everything after they were purged.
 * `kinds`: the number of synced kinds that the device knows.
 */
export type PullQuery = { since: number; limit: number; purged?: number; kinds: number };
export type PullAnswer = OutputOf<typeof contract.sync.pull>;

/** The maximum size of one pull in bytes. */
export const PULL_LIMIT_BYTES = 4_000_000;

/**
 * Returns the changes of the account after `since`, in order, at most `limit` rows and 4 MB. `mustRestart`: the device
 * must pull from 0. Either a deletion after `since` may be purged and unknown to the device, or `since` is higher than
 * the seq of the account because the server was restored from a backup.
 */
export const createPull = ({ db }: { db: Db }) => {
  const readSeq = createReadSeq(db);
  return async ({ userId }: Actor, { since, limit, purged = 0, kinds }: PullQuery): Promise<PullAnswer> => {
    // Most devices have applied all changes. No row has a higher seq than the account, so no other query is needed.
    if ((await readSeq(userId)) === since) return { changes: [], seq: since, hasMore: false, mustRestart: false };
    return inSnapshot(db, (tx) => pullChanges(tx, userId, { since, limit, purged, kinds }));
  };
};

const pullChanges = async (
  tx: Db,
  userId: string,
  { since, limit, purged, kinds }: Required<PullQuery>,
): Promise<PullAnswer> => {
  const clock = await readClock(tx, userId);
  const hasMissedDeletions = since > 0 && since < clock.purgedSeq && purged < clock.purgedSeq;
  if (since > clock.seq || hasMissedDeletions) return { changes: [], seq: 0, hasMore: true, mustRestart: true };
  const start = since === 0 && clock.purgedSeq > 0 ? { purgedSeq: clock.purgedSeq } : {};
  const changed = await listChanged(tx, userId, { since, limit: limit + 1, kinds: SYNCED_KIND_NAMES.slice(0, kinds) });
  const fitting = cutToSize(changed.slice(0, limit));
  const last = fitting.at(-1)?.seq;
  // All further changes are of kinds that the device does not know.
  if (last === undefined) return { changes: [], seq: clock.seq, hasMore: false, mustRestart: false, ...start };
  const changedKinds = new Set(fitting.map(({ kind }) => kind));
  const changes = await readChanges(tx, { userId, first: since + 1, last }, changedKinds);
  return { changes, seq: last, hasMore: changed.length > fitting.length, mustRestart: false, ...start };
};

const cutToSize = (changed: Changed[]): Changed[] => {
  let total = 0;
  const over = changed.findIndex(({ bytes }) => {
    total += bytes + ROW_BYTES;
    return total > PULL_LIMIT_BYTES;
  });
  // At least one row is returned. Its size is limited by the size of the push that stored it.
  return over === -1 ? changed : changed.slice(0, Math.max(1, over));
};

const ROW_BYTES = 200;
