import { sql } from 'drizzle-orm';
import { reachSnapshot } from '#server/db/schema/reach.ts';
import type { SyncChange } from '#shared/domain/synced/synced-kinds.ts';
import { upsertReach, snapshotOf, storedSnapshots } from '../../reach/snapshots.service.ts';
import { inRange, type AppliedMutation, type SyncedTable } from './synced-table.ts';

export const reachSnapshots: SyncedTable = {
  table: reachSnapshot,
  key: [reachSnapshot.adId, reachSnapshot.measuredAt],
  // Upper bound: a snapshot with the maximum number of countries and age groups.
  bytes: sql`4500`,
  readChanges: async (tx, range) =>
    (await tx.select().from(reachSnapshot).where(inRange(reachSnapshot, range))).map(changeOf),
  storedAmong: async (tx, userId, keys) => {
    const stored = await storedSnapshots(
      tx,
      userId,
      keys.map(({ id, part }) => ({ adId: id, measuredAt: new Date(Number(part)) })),
    );
    return stored.map(({ adId, measuredAt }) => ({ id: adId, part: String(measuredAt.getTime()) }));
  },
};

const changeOf = (row: typeof reachSnapshot.$inferSelect): SyncChange => {
  const { seq, adId, measuredAt } = row;
  const snapshot = snapshotOf(row);
  return snapshot === null
    ? { kind: 'reach-snapshot-deleted', seq, adId, measuredAt: measuredAt.getTime() }
    : { kind: 'reach-snapshot', seq, adId, snapshot };
};

export const addReach: AppliedMutation<'add-reach'> = {
  apply: async ({ tx, owner, at }, mutation) => {
    await upsertReach(tx, owner, mutation, at);
    return null;
  },
  written: {
    kind: 'reach-snapshot',
    keysOf: ({ adId, snapshot }) => [{ id: adId, part: String(snapshot.measuredAt) }],
  },
};
