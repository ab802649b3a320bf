import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { queryRows, type Db } from '#server/db/db.ts';

/**
 * Rows that this session has read so far: those that sequential scans returned, and the entries that index scans
 * returned. The statistics of a transaction are exact and need no waiting, unlike those of `pg_stat_user_tables`.
 */
const readCount = async (tx: Db): Promise<number> => {
  const [row] = await queryRows(
    tx,
    sql`
      select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::float8 as rows
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'i')`,
    z.object({ rows: z.number() }),
  );
  return row?.rows ?? 0;
};

/**
 * Runs `work` in a transaction that is rolled back, and returns how many rows of our tables and entries of their
 * indexes its statements read. `work` must use only `tx`.
 */
export const countRowsRead = async (db: Db, work: (tx: Db) => Promise<unknown>): Promise<number> => {
  let rows = 0;
  const rollback = new Error('The transaction is rolled back after the count.');
  const counted = db.transaction(async (tx) => {
    const before = await readCount(tx);
    await work(tx);
    rows = (await readCount(tx)) - before;
    throw rollback;
  });
  await counted.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  return rows;
};
