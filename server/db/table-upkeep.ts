import * as z from 'zod/mini';
import type { ExecuteSql } from './db.ts';

/** Thresholds of PostgreSQL's autovacuum (chapter 25.1.6 of its manual), which PGlite does not run. */
const OUTDATED = `c.reltuples < 0 or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples`;
const BLOATED = `s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)`;

const Tables = z.array(z.object({ name: z.string() }));

const tablesWhere = async (executeSql: ExecuteSql, condition: string): Promise<string[]> => {
  // Without this flush, the counters do not contain the latest changes of this session.
  await executeSql('select pg_stat_force_next_flush()');
  const { rows } = await executeSql(
    `select format('%I.%I', s.schemaname, s.relname) as name
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where ${condition} order by name`,
  );
  return Tables.parse(rows).map(({ name }) => name);
};

/**
 * Analyzes each table that was never analyzed, or of which more than a tenth has changed since then. Without
 * statistics, the planner assumes that a large table is small. Returns the names of the tables.
 *
 * Each table has a separate statement, because on the embedded database calls of users wait while one runs.
 */
export const analyzeTables = async (executeSql: ExecuteSql): Promise<string[]> => {
  const tables = await tablesWhere(executeSql, OUTDATED);
  for (const table of tables) await executeSql(`analyze ${table}`);
  return tables;
};

/** Vacuums each table of which a fifth is dead rows, so that their space is reused. Returns the names of the tables. */
export const vacuumTables = async (executeSql: ExecuteSql): Promise<string[]> => {
  const tables = await tablesWhere(executeSql, BLOATED);
  for (const table of tables) await executeSql(`vacuum ${table}`);
  return tables;
};
