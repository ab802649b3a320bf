import type { Table } from 'dexie';
import type { AnySyncedKind, DeviceKey, DeviceRow, SyncSubject } from '#shared/domain/synced/synced-kind.ts';
import type { RowChange, SyncChange, Tombstone } from '#shared/domain/synced/synced-kinds.ts';
import type { LocalDatabase } from '#shared/store/database.ts';

/** How a device stores the rows of one kind that the server sends. Each function runs inside a transaction. */
export type DeviceKind = {
  /** Whether cards in the Ad Library show these rows. */
  isOnCards: boolean;
  /** Whether a change is about a row of this kind. */
  isOf: (change: SyncChange) => boolean;
  /** Stores those of the rows that are of this kind, as the server has them. */
  put: (db: LocalDatabase, changes: readonly RowChange[]) => Promise<void>;
  /** Removes the row of a tombstone of this kind, and what depends on it. */
  drop: (db: LocalDatabase, tombstone: Tombstone) => Promise<void>;
  /** Removes the `seq` of all rows at the start of a full pull, which then gives each row of the server a new one. */
  forgetSeqs: (db: LocalDatabase) => Promise<void>;
  /**
   * Removes the rows without a `seq` at the end of a full pull: the server does not have them. Rows about a subject in
   * `waiting` remain, because they are not sent yet. Returns the number of removed rows.
   */
  dropWithoutSeq: (db: LocalDatabase, waiting: ReadonlySet<SyncSubject>) => Promise<number>;
};

/** The table of a synced kind in the local store. */
export const tableOf = (db: LocalDatabase, kind: AnySyncedKind): Table<DeviceRow, DeviceKey> =>
  db.table<DeviceRow, DeviceKey>(kind.store.table);

/**
 * A kind whose rows are in one table. `dropDependents`: removes what depends on a row that the server removed. By
 * default, nothing depends on the rows.
 */
export const createPlainKind = (
  kind: AnySyncedKind,
  dropDependents?: (db: LocalDatabase, key: DeviceKey) => Promise<void>,
): DeviceKind => ({
  isOnCards: kind.isOnCards,
  isOf: (change) => kind.isOf(change),
  put: async (db, changes) => {
    const rows = changes.map((change) => kind.rowIn(change)).filter((row) => row !== null);
    if (rows.length > 0) await tableOf(db, kind).bulkPut(rows);
  },
  drop: async (db, tombstone) => {
    const key = kind.removedKeyIn(tombstone);
    if (key === null) return;
    await tableOf(db, kind).delete(key);
    await dropDependents?.(db, key);
  },
  forgetSeqs: async (db) => forgetSeqsIn(tableOf(db, kind)),
  dropWithoutSeq: async (db, waiting) =>
    tableOf(db, kind)
      .filter((row) => row.seq === undefined && !waiting.has(kind.subjectOf(row)))
      .delete(),
});

/** Removes the `seq` of all rows of a table. */
export const forgetSeqsIn = async (rows: {
  toCollection: () => { modify: (change: (row: { seq?: number }) => void) => PromiseLike<number> };
}): Promise<void> => {
  await rows.toCollection().modify((row) => {
    delete row.seq;
  });
};
