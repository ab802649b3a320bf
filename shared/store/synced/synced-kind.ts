import type { MutationKind, MutationOf } from '#shared/domain/mutation.ts';
import type { RowChange, SyncChange, SyncedKindName, Tombstone } from '#shared/domain/sync-change.ts';
import type { SyncSubject } from '#shared/domain/sync-subject.ts';
import type { LocalDatabase } from '#shared/store/database.ts';
import type { Stamp } from '#shared/store/write-ads.ts';

/** How a device stores the rows of one kind that the server sends. Each function runs inside a transaction. */
export type SyncedKind = {
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
  dropUnnamed: (db: LocalDatabase, waiting: ReadonlySet<SyncSubject>) => Promise<number>;
};

/** What a device does with an entry of its outbox. Each function runs inside a transaction. */
export type SyncedMutation<Kind extends MutationKind> = {
  /**
   * Undoes a mutation that the server refused. Rows with a `seq` are those of the server and remain. `pull-again`: only
   * the server has what the mutation removed, so a full pull restores it.
   */
  takeBack: ((db: LocalDatabase, mutation: MutationOf<Kind>) => Promise<void>) | 'pull-again';
  /**
   * Applies a mutation of another store in this one, with an own entry. Returns false if it changed nothing. Null: the
   * rows are copied instead, so there is nothing to repeat.
   */
  repeat: ((db: LocalDatabase, mutation: MutationOf<Kind>, stamp: Stamp) => Promise<boolean>) | null;
};

type SyncedRow = { seq?: number };

/** What a kind needs of its Dexie table. */
type Rows<Row extends SyncedRow> = {
  bulkPut: (rows: readonly Row[]) => PromiseLike<unknown>;
  toCollection: () => { modify: (change: (row: SyncedRow) => void) => PromiseLike<number> };
  filter: (isWanted: (row: Row) => boolean) => { delete: () => PromiseLike<number> };
};

type PlainKind<Name extends SyncedKindName, Row extends SyncedRow> = {
  name: Name;
  isOnCards?: boolean;
  rowsIn: (db: LocalDatabase) => Rows<Row>;
  rowOf: (change: RowChange<Name>) => Row;
  subjectOf: (row: Row) => SyncSubject;
  dropRow: (db: LocalDatabase, tombstone: Tombstone<Name>) => PromiseLike<void>;
};

/** A kind whose rows are in one table and have nothing that depends on them. */
export const createPlainKind = <Name extends SyncedKindName, Row extends SyncedRow>({
  name,
  isOnCards = false,
  rowsIn,
  rowOf,
  subjectOf,
  dropRow,
}: PlainKind<Name, Row>): SyncedKind => {
  const isRow = (change: SyncChange): change is RowChange<Name> => change.kind === name;
  const isTombstone = (change: SyncChange): change is Tombstone<Name> => change.kind === `${name}-deleted`;
  return {
    isOnCards,
    isOf: (change) => isRow(change) || isTombstone(change),
    put: async (db, changes) => {
      const rows = changes.filter(isRow).map(rowOf);
      if (rows.length > 0) await rowsIn(db).bulkPut(rows);
    },
    drop: async (db, tombstone) => {
      if (isTombstone(tombstone)) await dropRow(db, tombstone);
    },
    forgetSeqs: async (db) => forgetSeqsIn(rowsIn(db)),
    dropUnnamed: async (db, waiting) =>
      rowsIn(db)
        .filter((row) => row.seq === undefined && !waiting.has(subjectOf(row)))
        .delete(),
  };
};

export const forgetSeqsIn = async (rows: Pick<Rows<SyncedRow>, 'toCollection'>): Promise<void> => {
  await rows.toCollection().modify((row) => {
    delete row.seq;
  });
};

/** Removes those of the rows that the server has not sent. */
export const dropIfOwn = async (rows: {
  filter: (isOwn: (row: SyncedRow) => boolean) => { delete: () => PromiseLike<number> };
}): Promise<void> => {
  await rows.filter(({ seq }) => seq === undefined).delete();
};
