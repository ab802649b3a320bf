import type { Db } from '#server/db/db.ts';
import type { MutationKind, MutationOf, NumberedMutation, SyncedKindName } from '#shared/domain/synced/synced-kinds.ts';
import { groupBy } from '#shared/lib/group-by.ts';
import type { RowKey } from './kinds/synced-table.ts';
import { appliedMutation, SYNCED_TABLES } from './kinds/synced-tables.ts';

/** A row that a device wrote locally together with a mutation. */
type WrittenRow = RowKey & { kind: SyncedKindName };

/**
 * Returns the ids of ads or pages by `mutationId` for which the account stores no row under the key that the device
 * wrote. Reads the state after the push, so that a repeated push gets a current answer although the server stores
 * nothing about the mutation. Runs at most one query per table.
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
    [...new Set(rows.filter((row) => !stored.has(textOf(row))).map(({ id }) => id))],
  ]);
  return new Map(missing.filter(([, ids]) => ids.length > 0));
};

const rowsWrittenWith = <Kind extends MutationKind>(mutation: MutationOf<Kind>): WrittenRow[] => {
  const { written } = appliedMutation(mutation.kind);
  if (written === null) return [];
  const { kind, keysOf } = written;
  return keysOf(mutation).map(({ id, part }) => ({ kind, id, part }));
};

const textOf = ({ kind, id, part }: WrittenRow): string => `${kind} ${id} ${part}`;

/** Returns the texts of the rows that the account stores. */
const findStored = async (tx: Db, userId: string, rows: readonly WrittenRow[]): Promise<ReadonlySet<string>> => {
  const stored: string[] = [];
  for (const [kind, ofKind] of groupBy(rows, (row) => row.kind)) {
    const found = await SYNCED_TABLES[kind].storedAmong(tx, userId, ofKind);
    stored.push(...found.map(({ id, part }) => textOf({ kind, id, part })));
  }
  return new Set(stored);
};
