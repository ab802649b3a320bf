import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';
import { SYNCED_KIND_NAMES, type SyncChange, type SyncedKindName } from '#shared/domain/synced/synced-kinds.ts';
import type { SeqRange } from './kinds/synced-table.ts';
import { SYNCED_TABLES } from './kinds/synced-tables.ts';

const Changed = z.object({ seq: z.number(), bytes: z.number(), kind: z.enum(SYNCED_KIND_NAMES) });
/** A changed row: its kind, and an upper bound of its size in bytes. */
export type Changed = z.infer<typeof Changed>;

type ChangesQuery = { since: number; limit: number; kinds: readonly SyncedKindName[] };

/** Lists the first `limit` changed rows of these kinds after `since`, ordered by `seq`. */
export const listChanged = (tx: Db, userId: string, { since, limit, kinds }: ChangesQuery): Promise<Changed[]> => {
  const firstOf = (kind: SyncedKindName): SQL => {
    const { table, bytes } = SYNCED_TABLES[kind];
    return sql`
      (select seq::float8 as seq, ${bytes} as bytes, ${sql.raw(`'${kind}'`)} as kind from ${table}
        where user_id = ${userId} and seq > ${since} order by ${table.seq} limit ${limit})`;
  };
  const parts = sql.join(kinds.map(firstOf), sql` union all `);
  return queryRows(tx, sql`${parts} order by seq limit ${limit}`, Changed);
};

/** Reads the rows of these kinds in a range as changes, ordered by `seq`. */
export const readChanges = async (
  tx: Db,
  range: SeqRange,
  kinds: ReadonlySet<SyncedKindName>,
): Promise<SyncChange[]> => {
  const changes: SyncChange[] = [];
  for (const kind of kinds) changes.push(...(await SYNCED_TABLES[kind].readChanges(tx, range)));
  return changes.toSorted((one, other) => one.seq - other.seq);
};
