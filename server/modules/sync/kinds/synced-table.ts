import { and, between, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import type { MutationKind, MutationOf, SyncChange, SyncedKindName } from '#shared/domain/synced/synced-kinds.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Batch } from '../batch.ts';

/** The rows of one account with a `seq` from `first` to `last`. */
export type SeqRange = { userId: string; first: number; last: number };

/** The key of a row within its account: the id of an ad or page, and the part that distinguishes its rows. */
export type RowKey = { id: string; part: string };

/** The table of one synced kind. A row with `deletedAt` is a tombstone. */
export type SyncedTable = {
  table: PgTable & { userId: PgColumn; seq: PgColumn; deletedAt: PgColumn };
  /** The primary key without the account. */
  key: readonly PgColumn[];
  /** SQL expression: the size of a row in a pull in bytes, without the overhead of every row. */
  bytes: SQL;
  /** Reads the rows of a range as changes, in any order. */
  readChanges: (tx: Db, range: SeqRange) => Promise<SyncChange[]>;
  /** Returns the keys for which the account stores a row that is not a tombstone. */
  storedAmong: (tx: Db, userId: string, keys: readonly RowKey[]) => Promise<RowKey[]>;
};

/** How the server applies one kind of mutation. */
export type AppliedMutation<Kind extends MutationKind> = {
  /**
   * Applies the mutation. Returns null, or the error code if it is refused permanently. It must refuse before its first
   * write, so that a refusal has no effect on the other mutations of the push.
   */
  apply: (batch: Batch, mutation: MutationOf<Kind>) => Promise<ErrorCode | null>;
  /**
   * The rows that the device wrote with the mutation, and that the server may not have stored. Null: the server always
   * stores or refuses this mutation, or the device wrote no row.
   */
  written: { kind: SyncedKindName; keysOf: (mutation: MutationOf<Kind>) => RowKey[] } | null;
};

export const NO_BYTES = sql`0`;

export const inRange = (
  table: { userId: PgColumn; seq: PgColumn },
  { userId, first, last }: SeqRange,
): SQL | undefined => and(eq(table.userId, userId), between(table.seq, first, last));
