import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type QueryResult } from 'pg';
import { CASING, type OpenDatabase, type StatementLog } from './db.ts';

const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/** `onLost` hears of idle connections that broke; the pool replaces them by itself. */
export const openPostgres = (
  connectionString: string,
  onLost: (error: Error) => void,
  log?: StatementLog,
): OpenDatabase => {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    application_name: 'spendlens',
  });
  pool.on('error', onLost);
  return {
    engine: 'postgres',
    db: drizzle(pool, { casing: CASING, ...(log === undefined ? {} : { logger: log }) }),
    executeSql: async (text, values) => {
      const result: QueryResult | QueryResult[] = await pool.query(text, values);
      return Array.isArray(result) ? { rows: result.flatMap((one): unknown[] => one.rows) } : result;
    },
    close: () => pool.end(),
  };
};
