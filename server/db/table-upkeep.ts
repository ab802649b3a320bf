import * as z from 'zod/mini';
import type { ExecuteSql } from './db.ts';

/** Thresholds of PostgreSQL's autovacuum (chapter 25.1.6 of its manual), which PGlite does not run. */
const OUTDATED = `c.reltuples < 0 or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples`;
const BLOATED = `s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`;

const Tables = z.array(z.object({ name: z.string() }));

const tablesWhere = async (executeSql: ExecuteSql, condition: string): Promise<string[]> => {
  // Otherwise the counters do not yet contain the changes of this session.
  await executeSql('select pg_stat_force_next_flush()');
  const { rows } = await executeSql(
    `select format('%I.%I', s.schemaname, s.relname) as name
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where ${condition} order by name`,
  );
  return Tables.parse(rows).map(({ name }) => name);
};

/**
 * Analyzes each table that was never analyzed or that changed by more than a tenth since then. Without statistics the
 * planner takes a large table for a small one. Returns the names of the tables.
 *
 * Each table has its own statement, because on the embedded database calls of users wait for a running one.
 */
export const analyzeTables = async (executeSql: ExecuteSql): Promise<string[]> => {
  const tables = await tablesWhere(executeSql, OUTDATED);
  for (const table of tables) await executeSql(`analyze ${table}`);
  return tables;
};

/**
 * Vacuums each table of which a fifth is dead rows, so that their space is used again. Returns the names of the tables.
 */
export const vacuumTables = async (executeSql: ExecuteSql): Promise<string[]> => {
  const tables = await tablesWhere(executeSql, BLOATED);
  for (const table of tables) await executeSql(`vacuum ${table}`);
  return tables;
};
